import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { PINNED_NODE, resolveInRoot, say, withoutTools } from './project.mjs'
import { runCommand } from './run-command.mjs'

const LOCK = resolveInRoot('package-lock.json')
const STAMP = resolveInRoot('node_modules', '.pouchscout-lock')
/** Written by npm as the last step of an install. */
const INSTALLED_LOCK = resolveInRoot('node_modules', '.package-lock.json')
// Development packages too, whatever NODE_ENV says: the build needs them. Scripts too: one of them installs Node.
const NPM_CI = ['ci', '--include=dev', '--ignore-scripts=false', '--no-audit', '--no-fund']

/** Installs the packages of package-lock.json, unless they are there. An interrupted install is done again. */
export async function ensureInstalled() {
  const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (existsSync(PINNED_NODE)) {
    if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
    if (isInstalledByHand()) return writeFileSync(STAMP, lock)
  }
  say('Installing dependencies (once, about a minute)…')
  rmSync(STAMP, { force: true })
  const env = { ...withoutTools(), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const { code, signal, output } = await runCommand('npm', NPM_CI, { env, isQuiet: true })
  if (signal) process.exit(code)
  if (code !== 0 || !existsSync(PINNED_NODE)) giveUp(code, output)
  writeFileSync(STAMP, lock)
}

function giveUp(code, output) {
  say(output)
  say(`Installing the dependencies failed (npm ci, exit code ${code}). npm's own words are above.`)
  say(
    'Check that this machine reaches the npm registry and that the disk has room, then run the command again.',
  )
  process.exit(1)
}

/** After `npm install` by hand npm's own record matches the lock file. */
function isInstalledByHand() {
  if (!existsSync(INSTALLED_LOCK)) return false
  const { packages: wanted } = JSON.parse(readFileSync(LOCK, 'utf8'))
  const { packages: installed } = JSON.parse(readFileSync(INSTALLED_LOCK, 'utf8'))
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true
    return installed[place] ? installed[place].version === version : optional === true
  })
}
