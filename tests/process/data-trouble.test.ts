import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#data/open-database.ts'
import { flipBytes, listLoose, makeFolder } from '#tests/folders.ts'
import { copyDataDir, type RunningApp, readToEnd, spawnApp, startApp } from './start-app.ts'

const FULL_DISK = pathToFileURL(path.resolve(import.meta.dirname, 'full-disk.mjs')).href
const WAIT = { timeout: 30_000, interval: 100 }
const LONG = { timeout: 180_000 }
const PAGE_BYTES = 8192
const MEGABYTE = 1024 * 1024

/** The sentences of a failed start; none of them may be a stack trace. */
async function readRefusal(settings: Readonly<Record<string, string>>): Promise<string> {
  const { code, said } = await readToEnd(spawnApp({ DEMO: 'off', ...settings }))
  expect(said).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
  return said
}

test('a data folder that cannot be created ends the start at once with a sentence', async () => {
  expect(await readRefusal({ DATA_DIR: '/proc/nope' })).toContain(
    'DATA_DIR cannot be used: /proc/nope cannot be made (ENOENT). Set DATA_DIR to a folder that can.',
  )
})

test('a data folder that cannot be created is reported on PostgreSQL too', async () => {
  const settings = { DATA_DIR: '/proc/nope', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  expect(await readRefusal(settings)).toContain('DATA_DIR cannot be used: /proc/nope cannot be made')
})

test('a port in use is reported before anything else is opened', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as net.AddressInfo
  const dataDir = path.join(makeFolder(), 'data')
  expect(await readRefusal({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
    `Port ${port} is in use. Stop what runs there, or set PORT to another number.\n`,
  )
  expect(fs.existsSync(dataDir)).toBe(false)
})

async function findFile(dataDir: string, table: string): Promise<string> {
  const database = await openDatabase({ databaseUrl: null, dataDir, onPanic: () => {} })
  const { rows } = await database.pool.query<{ file: string }>('select pg_relation_filepath($1) as file', [
    table,
  ])
  await database.close()
  return path.join(dataDir, 'database/pg', rows[0]!.file)
}

test(
  'a running site keeps its folder private, and a damaged one is refused with the cause and what to do',
  LONG,
  async () => {
    const dataDir = path.join(makeFolder(), 'data')
    const app = await startApp({ DATA_DIR: dataDir, DEMO: 'off' })
    expect(listLoose(dataDir)).toEqual([])
    expect(await app.stop()).toBe(0)
    expect(listLoose(dataDir)).toEqual([])

    flipBytes(await findFile(dataDir, 'catalogue_version'), { at: 0, count: PAGE_BYTES })
    const table = await readRefusal({ DATA_DIR: dataDir })
    expect(table).toContain(`The database in ${dataDir} is damaged (invalid page in block 0 of relation`)
    expect(table).toContain('Restore a backup')

    flipBytes(path.join(dataDir, 'database/pg/global/pg_control'), { at: 16, count: 64 })
    const control = await readRefusal({ DATA_DIR: dataDir })
    expect(control).toContain('is damaged (incorrect checksum in control file). Restore a backup of it')
  },
)

test('a disk that fills up during the first start is named', LONG, async () => {
  const settings = { DATA_DIR: makeFolder(), DEMO: 'on', NODE_OPTIONS: `--import=${FULL_DISK}` }
  const said = await readRefusal({ ...settings, FULL_DISK_BYTES: String(70 * MEGABYTE) })
  expect(said).toContain('Filling demo data')
  expect(said).toMatch(/The database in \S+ cannot be written, because its disk is full \(.+\)\. Make room/)
})

/** Long, so that the table must grow soon; each from another address. */
async function sendMessage({ origin }: RunningApp): Promise<number> {
  const address = `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`
  const answer = await fetch(`${origin}/contact`, {
    method: 'POST',
    headers: { origin, 'x-forwarded-for': address },
    body: new URLSearchParams({
      name: 'Anna Lind',
      email: `${address}@example.com`,
      subject: 'A wrong price',
      message: Array.from({ length: 300 }, () => randomInt(2 ** 40).toString(36)).join(' '),
    }),
  })
  await answer.text()
  return answer.status
}

test(
  'a site whose disk is full says so in its health, and accepts messages again when there is room',
  LONG,
  async () => {
    const mark = path.join(makeFolder(), 'full')
    const { dataDir, remove } = await copyDataDir()
    const app = await startApp({
      DATA_DIR: dataDir,
      DEMO: 'off',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'fatal',
      NODE_OPTIONS: `--import=${FULL_DISK}`,
      FULL_DISK_MARK: mark,
    })
    onTestFinished(async () => {
      await app.stop()
      remove()
    })
    const readHealth = async () => {
      const answer = await fetch(`${app.origin}/healthz`)
      return [answer.status, ((await answer.json()) as { status: string }).status]
    }
    expect(await readHealth()).toEqual([200, 'ok'])
    expect(await sendMessage(app)).toBe(200)

    fs.writeFileSync(mark, '')
    await vi.waitFor(async () => expect(await sendMessage(app)).toBeGreaterThanOrEqual(500), WAIT)
    await vi.waitFor(
      async () => expect(await readHealth()).toEqual([503, 'database cannot be written: the disk is full']),
      WAIT,
    )
    expect((await fetch(`${app.origin}/livez`)).status).toBe(200)

    fs.rmSync(mark)
    await vi.waitFor(async () => expect(await sendMessage(app)).toBe(200), WAIT)
    expect(app.process.exitCode).toBe(null)
  },
)
