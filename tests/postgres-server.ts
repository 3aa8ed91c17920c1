import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from './find-free-port.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'

export type PostgresServer = {
  url: string
  port: number
  /** As an operator would: it can be started again, with all its data. */
  halt(): Promise<void>
  /** As a power cut or the kernel would: all its processes at once, without a word. */
  kill(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

type Place = {
  /** Whether it syncs to its disk: only where that disk is cut off. */
  readonly isDurable?: boolean
  readonly parent?: string
}

/** A server of our own in a temporary folder, removed by stop(). */
export function startPostgres(place: Place = {}): Promise<PostgresServer> {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']
  const syncing = place.isDurable ? [] : ['--no-sync']
  return startServer((data) => ['initdb', '-D', data, ...options, ...syncing], place)
}

/** A copy of another one that follows it by streaming replication. */
export function startReplicaOf({ port }: PostgresServer): Promise<PostgresServer> {
  const source = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
  return startServer((data) => ['pg_basebackup', '-D', data, ...source, '-R', '-c', 'fast', '--no-sync'])
}

async function startServer(
  makeData: (folder: string) => [program: string, ...args: string[]],
  { isDurable = false, parent = os.tmpdir() }: Place = {},
): Promise<PostgresServer> {
  const bin = findPostgres()
  if (!bin) {
    throw new Error(`No PostgreSQL found in PATH or ${DEBIAN_FOLDER}. Install one, or set TEST_DATABASE_URL.`)
  }
  const user = chooseUser()
  const folder = fs.mkdtempSync(path.join(parent, 'pouchscout-postgres-'))
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const options = { ...user, cwd: folder }
  const [program, ...args] = makeData(data)
  execFileSync(path.join(bin, program), args, { ...options, stdio: 'pipe' })
  const port = await findFreePort()
  const syncing = isDurable ? 'on' : 'off'
  const settings = [
    `fsync=${syncing}`,
    `full_page_writes=${syncing}`,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
  ]
  async function start(): Promise<ChildProcess> {
    const started = spawn(
      path.join(bin!, 'postgres'),
      ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await waitUntilReady(started)
    return started
  }
  let server = await start()
  const killWithUs = () => server.kill('SIGQUIT')
  process.once('exit', killWithUs)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    halt: () => endServer(server),
    kill: () => killServer(server),
    async resume() {
      server = await start()
    },
    async stop() {
      process.off('exit', killWithUs)
      await endServer(server)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of PostgreSQL's programs, the newest where there are several; null when there is none. */
function findPostgres(): string | null {
  const versions = fs.existsSync(DEBIAN_FOLDER) ? fs.readdirSync(DEBIAN_FOLDER) : []
  const candidates = [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions
      .toSorted((a, b) => Number(b) - Number(a))
      .map((version) => path.join(DEBIAN_FOLDER, version, 'bin')),
  ]
  const folder = candidates.find((candidate) => fs.existsSync(path.join(candidate, 'initdb')))
  // A link to one program does not have the others beside it.
  return folder ? path.dirname(fs.realpathSync(path.join(folder, 'initdb'))) : null
}

/** PostgreSQL refuses to run as root. */
function chooseUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const [, , uid, gid] =
    fs
      .readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres') ?? []
  if (!uid || !gid)
    throw new Error('PostgreSQL does not run as root, and there is no user "postgres" to run it as.')
  return { uid: Number(uid), gid: Number(gid) }
}

async function waitUntilReady(server: ChildProcess) {
  const ready = Promise.withResolvers<void>()
  const said: string[] = []
  // Read until it exits: a full pipe would stop the server.
  createInterface({ input: server.stderr! }).on('line', (line) => {
    said.push(line)
    if (/ready to accept (?:read-only )?connections/.test(line)) ready.resolve()
  })
  server.once('error', ready.reject)
  server.once('exit', () => ready.reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)))
  await ready.promise
}

/** Stopped first, so that it starts no process that would be missed. */
async function killServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGSTOP')
  const children = fs.readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
  for (const child of children.split(' ').filter(Boolean)) process.kill(Number(child), 'SIGKILL')
  server.kill('SIGKILL')
  await ended
}

async function endServer(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}
