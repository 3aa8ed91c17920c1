import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { prepareTemplate } from '#tests/embedded-template.ts'

const READY = /^Pouchscout is ready at (\S+)$/
export const PROJECT = path.resolve(import.meta.dirname, '../..')

export type RunningApp = {
  origin: string
  process: ChildProcess
  /** Asks it to stop, waits until it has, and returns the exit code. */
  stop(): Promise<number | null>
}

type DataDir = { readonly dataDir: string; remove(): void }

/** An empty folder, for a first start. */
export function makeDataDir(): DataDir {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pouchscout-app-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** With a migrated database in it, for tests that are not about a first start. */
export async function copyDataDir(): Promise<DataDir> {
  const made = makeDataDir()
  cpSync(await prepareTemplate(), made.dataDir, { recursive: true })
  return made
}

type Settings = Readonly<Record<string, string>>

/** Rates are read only where a test says so: no other test contacts an outside host. */
const OWN_SETTINGS = {
  NODE_ENV: 'production',
  PORT: '0',
  ECB_RATES_URL: '',
  // The app starts some eighty times.
  NODE_COMPILE_CACHE: path.join(tmpdir(), 'pouchscout-compile-cache'),
}

/** As the image starts it. */
const OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16']

/** The built app in a separate process, with these settings and no others. */
export function spawnApp(
  settings: Settings,
  { cwd, options = [] }: { cwd?: string; options?: ReadonlyArray<string> } = {},
): ChildProcess {
  return spawnCommand(process.execPath, [...OPTIONS, ...options, 'server/main.ts'], settings, cwd)
}

/** Runs one of the site's commands until it ends. */
export function runScript(file: string, args: ReadonlyArray<string>, settings: Settings, cwd?: string) {
  return readToEnd(spawnCommand(process.execPath, [file, ...args], settings, cwd))
}

function spawnCommand(
  command: string,
  args: ReadonlyArray<string>,
  settings: Settings,
  cwd = PROJECT,
): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    env: { ...OWN_SETTINGS, PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.off('exit', killWithUs))
  return child
}

/** Resolves once the app answers requests; rejects with its output when it ends before that. */
export function startApp(settings: Settings, how?: Parameters<typeof spawnApp>[1]): Promise<RunningApp> {
  return waitUntilReady(spawnApp(settings, how))
}

/** The same through `npm start`, or through the launcher that it runs. */
export function startByCommand(command: 'npm' | 'launcher', settings: Settings): Promise<RunningApp> {
  const child =
    command === 'npm'
      ? spawnCommand('npm', ['start'], settings)
      : spawnCommand(process.execPath, ['scripts/start.mjs'], settings)
  return waitUntilReady(child)
}

async function waitUntilReady(child: ChildProcess): Promise<RunningApp> {
  const ready = Promise.withResolvers<string>()
  const said: string[] = []
  for (const stream of [child.stdout!, child.stderr!]) {
    // Read until it exits: a full pipe would stop the app.
    createInterface({ input: stream }).on('line', (line) => {
      const [, origin] = READY.exec(line) ?? []
      if (origin) ready.resolve(origin)
      said.push(line)
    })
  }
  child.once('exit', (code) => ready.reject(new Error(`The app ended (${code}):\n${said.join('\n')}`)))
  const origin = await ready.promise
  const response = await fetch(`${origin}/readyz`)
  if (!response.ok) throw new Error(`The app says it is ready, but /readyz answers ${response.status}`)
  return { origin, process: child, stop: () => stopApp(child) }
}

async function stopApp(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return child.exitCode
}

/** Waits for the end of a process and returns its exit code and all its output. */
export async function readToEnd(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: Buffer.concat(chunks).toString() }
}
