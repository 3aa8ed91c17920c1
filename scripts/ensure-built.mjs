import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, resolveInRoot, say, withTools } from './project.mjs'
import { runCommand } from './run-command.mjs'

const SOURCES = [
  ...['app', 'catalogue', 'config', 'data', 'domain', 'feeds', 'jobs', 'matching', 'server', 'services'],
  ...[
    'public',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ],
]
/** The embedded database may live inside a source folder, and tests are not part of the build. */
const IGNORED = /^data\/database(\/|$)|[.]test[.]tsx?$|\/__fixtures__(\/|$)/
const STAMP = resolveInRoot('build', '.stamp')

/** Builds the app, unless the build that is there was made from the same sources. An interrupted build is done again. */
export async function ensureBuilt() {
  const sources = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return
  say('Building…')
  rmSync(STAMP, { force: true })
  const env = { ...withTools(), NODE_ENV: 'production' }
  const { code, signal, output } = await runCommand('react-router', ['build'], { env, isQuiet: true })
  if (signal) process.exit(code)
  if (code !== 0) {
    say(output)
    say(`The build failed (react-router build, exit code ${code}). Its own words are above.`)
    process.exit(1)
  }
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, sources)
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of listFiles(source)) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}

function listFiles(place) {
  const full = path.join(ROOT, place)
  if (IGNORED.test(place) || !existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [place]
  return readdirSync(full)
    .sort()
    .flatMap((name) => listFiles(`${place}/${name}`))
}
