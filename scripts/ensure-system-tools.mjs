import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { say } from './project.mjs'
import { runCommand } from './run-command.mjs'

const POSTGRES_HOME = '/usr/lib/postgresql'

const BROWSER = { label: 'a Chromium browser', aptPackage: 'chromium-headless-shell', isThere: hasChromium }
const DATABASE = { label: 'a PostgreSQL server', aptPackage: 'postgresql', isThere: hasPostgres }
const NGINX = { label: 'nginx', aptPackage: 'nginx-light', isThere: () => findInPath('nginx') }
const FOR_TRIALS = [
  NGINX,
  { label: 'xfs_io', aptPackage: 'xfsprogs', isThere: () => findInPath('xfs_io') },
  { label: 'wapiti', aptPackage: 'wapiti', isThere: () => findInPath('wapiti') },
  { label: 'sqlmap', aptPackage: 'sqlmap', isThere: () => findInPath('sqlmap') },
]

/** Tools npm cannot install: the tests need a browser and a real PostgreSQL. Installs missing ones, or names them. */
export async function ensureSystemTools({ withBrowser }) {
  const missing = [...(withBrowser ? [BROWSER] : []), DATABASE].filter((tool) => !tool.isThere())
  if (missing.length === 0) return
  const packages = missing.map((tool) => tool.aptPackage)
  await install(packages)
  const stillMissing = missing.filter((tool) => !tool.isThere())
  if (stillMissing.length === 0) return
  say(
    `The tests need ${stillMissing.map((tool) => tool.label).join(' and ')}, which this machine does not have.`,
  )
  say(`Install it (on Debian or Ubuntu: apt-get install ${packages.join(' ')}), then run the command again.`)
  process.exit(1)
}

/** What single trials use besides. One that stays missing is named by its trial, which is then not run. */
export async function installTrialTools() {
  await installMissing(FOR_TRIALS)
}

/** What parts of the bench use. Where one stays missing its parts fail and name it; the others are measured. */
export async function installBenchTools() {
  await installMissing([BROWSER, DATABASE, NGINX])
}

async function installMissing(tools) {
  const missing = tools.filter((tool) => !tool.isThere())
  if (missing.length > 0) await install(missing.map((tool) => tool.aptPackage))
}

async function install(packages) {
  const prefix = await findRootPrefix()
  if (!prefix || !findInPath('apt-get')) return
  say(`Installing ${packages.join(' and ')} with apt-get (once, a few minutes)…`)
  await runAptGet(prefix, ['update'])
  await runAptGet(prefix, ['install', '-y', '--no-install-recommends', ...packages])
}

function hasChromium() {
  return ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].some(findInPath)
}

function hasPostgres() {
  if (findInPath('initdb')) return true
  const versions = existsSync(POSTGRES_HOME) ? readdirSync(POSTGRES_HOME) : []
  return versions.some((version) => isExecutable(path.join(POSTGRES_HOME, version, 'bin', 'initdb')))
}

function findInPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  // Where Debian puts servers, which the path of an ordinary user leaves out.
  return [...folders, '/usr/sbin'].some((folder) => isExecutable(path.join(folder, name)))
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** [] as root, ['sudo', '-n'] where that works without a password, null otherwise. */
async function findRootPrefix() {
  if (process.getuid?.() === 0) return []
  const { code } = await runCommand('sudo', ['-n', 'true'], { isQuiet: true })
  return code === 0 ? ['sudo', '-n'] : null
}

async function runAptGet(prefix, args) {
  const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
  const { code, output } = await runCommand(command, rest, { isQuiet: true })
  if (code !== 0) say(output)
}
