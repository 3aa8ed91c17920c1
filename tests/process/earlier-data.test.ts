import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/folders.ts'
import { makeDataDir, PROJECT, readToEnd, runScript, spawnApp, startApp } from './start-app.ts'

const LONG = { timeout: 180_000 }
const SETTINGS = { DEMO: 'off' }
const MOVED = 'Moved database, first-admin.token from ./data to ./var, where Pouchscout keeps its data now.\n'

/** What a version before 0.2 left in its default folder. */
const earlier = makeDataDir()
beforeAll(async () => {
  const app = await startApp({ ...SETTINGS, DATA_DIR: earlier.dataDir })
  expect(await app.stop()).toBe(0)
}, LONG.timeout)
afterAll(earlier.remove)

/** A separate checkout of the site, with such data among its sources. */
function makeCheckout(): string {
  const folder = makeFolder()
  for (const name of fs.readdirSync(PROJECT)) {
    if (name !== 'data' && name !== 'var') fs.symlinkSync(path.join(PROJECT, name), path.join(folder, name))
  }
  fs.cpSync(earlier.dataDir, path.join(folder, 'data'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'data/stores.ts'), 'a source file')
  return folder
}

function readSecret(folder: string): string {
  return fs.readFileSync(path.join(folder, 'database/auth-secret'), 'utf8')
}

function verifyAudit(checkout: string) {
  return runScript('server/commands/verify-audit.ts', [], SETTINGS, checkout)
}

test('a start finds the data of an earlier version, moves it and continues with it', LONG, async () => {
  const checkout = makeCheckout()
  const child = spawnApp(SETTINGS, { cwd: checkout })
  child.stdout!.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('Pouchscout is ready')) child.kill('SIGTERM')
  })
  const { code, said } = await readToEnd(child)
  expect(said).toContain(MOVED)
  expect(said).toContain('Pouchscout is ready')
  expect(code).toBe(0)
  expect(fs.readdirSync(path.join(checkout, 'data'))).toEqual(['stores.ts'])
  expect(readSecret(path.join(checkout, 'var'))).toBe(readSecret(earlier.dataDir))
})

test('of two simultaneous commands one moves the data, and it stays intact', LONG, async () => {
  const checkout = makeCheckout()
  const both = await Promise.all([verifyAudit(checkout), verifyAudit(checkout)])
  expect(both.map(({ said }) => said.split(MOVED).length - 1).toSorted()).toEqual([0, 1])
  expect(both.some(({ said }) => said.includes('0 entries, the chain is whole.'))).toBe(true)
  expect(fs.readdirSync(path.join(checkout, 'data'))).toEqual(['stores.ts'])
  expect(readSecret(path.join(checkout, 'var'))).toBe(readSecret(earlier.dataDir))
})

async function readRefusal(checkout: string): Promise<string> {
  const { code, said } = await readToEnd(spawnApp(SETTINGS, { cwd: checkout }))
  expect(said).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
  return said
}

test('a database that cannot be moved is named, and nothing starts on an empty one', LONG, async () => {
  const checkout = makeCheckout()
  const running = await startApp({ ...SETTINGS, DATA_DIR: './data' }, { cwd: checkout })
  onTestFinished(async () => void (await running.stop()))
  const used =
    'A database lies in ./data/database, where earlier versions kept it, and another Pouchscout process uses it. Stop that process and start again; the database then moves to ./var.\n'
  expect(await readRefusal(checkout)).toContain(used)
  expect(await verifyAudit(checkout)).toEqual({ code: 1, said: used })
  expect((await fetch(`${running.origin}/healthz`)).status).toBe(200)
  expect(await running.stop()).toBe(0)

  fs.cpSync(path.join(checkout, 'data/database'), path.join(checkout, 'var/database'), { recursive: true })
  const both =
    'and another one in ./var/database. Move the one you do not want out of the way and start again'
  expect(await readRefusal(checkout)).toContain(both)
  const feeds = await runScript('server/commands/feeds.ts', ['update'], SETTINGS, checkout)
  expect(feeds.said).toContain(both)
  expect(feeds.code).toBe(1)
})
