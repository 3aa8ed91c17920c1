import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/folders.ts'
import { PROJECT, readToEnd, runScript, spawnApp, startApp } from './start-app.ts'

const LONG = { timeout: 180_000 }
const SETTINGS = { DEMO: 'off' }

/** A checkout of the site, apart from this one, so that its default data folder is its own. */
function makeCheckout(): string {
  const folder = makeFolder()
  for (const name of fs.readdirSync(PROJECT)) {
    if (name !== 'data' && name !== 'var') fs.symlinkSync(path.join(PROJECT, name), path.join(folder, name))
  }
  fs.mkdirSync(path.join(folder, 'data'))
  fs.writeFileSync(path.join(folder, 'data/stores.ts'), 'a source file')
  return folder
}

/** As a version before 0.2 left it. */
async function leaveEarlierData(checkout: string): Promise<{ secret: string }> {
  const app = await startApp({ ...SETTINGS, DATA_DIR: './data' }, checkout)
  expect(await app.stop()).toBe(0)
  return { secret: fs.readFileSync(path.join(checkout, 'data/database/auth-secret'), 'utf8') }
}

async function readRefusal(checkout: string): Promise<string> {
  const { code, said } = await readToEnd(spawnApp(SETTINGS, checkout))
  expect(said).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
  return said
}

const verifyAudit = (checkout: string) => runScript('server/commands/verify-audit.ts', [], SETTINGS, checkout)

test('a start finds the data of an earlier version, moves it and goes on with it', LONG, async () => {
  const checkout = makeCheckout()
  const { secret } = await leaveEarlierData(checkout)

  const [first, second] = await Promise.all([0, 1].map(() => readUntilReady(checkout)))
  const moved = 'Moved database, first-admin.token from ./data to ./var, where Pouchscout keeps its data now.'
  expect([first!.said, second!.said].join('\n').split(moved)).toHaveLength(2)
  expect([first!.isReady, second!.isReady].toSorted()).toEqual([false, true])

  expect(fs.readdirSync(path.join(checkout, 'data'))).toEqual(['stores.ts'])
  expect(fs.readFileSync(path.join(checkout, 'var/database/auth-secret'), 'utf8')).toBe(secret)
  const again = await startApp(SETTINGS, checkout)
  expect(await again.stop()).toBe(0)
})

/** Of two starts at once the second is refused; the one that is ready is stopped when both have spoken. */
async function readUntilReady(checkout: string): Promise<{ said: string; isReady: boolean }> {
  const child = spawnApp(SETTINGS, checkout)
  let isReady = false
  child.stdout!.on('data', (chunk: Buffer) => {
    if (!chunk.toString().includes('Pouchscout is ready')) return
    isReady = true
    child.kill('SIGTERM')
  })
  const { said } = await readToEnd(child)
  return { said, isReady }
}

test('a database that cannot be moved is named, and nothing starts on an empty one', LONG, async () => {
  const checkout = makeCheckout()
  const earlier = await startApp({ ...SETTINGS, DATA_DIR: './data' }, checkout)
  onTestFinished(async () => void (await earlier.stop()))
  const used =
    'A database lies in ./data/database, where earlier versions kept it, and another Pouchscout process uses it. Stop that process and start again; the database then moves to ./var.\n'
  expect(await readRefusal(checkout)).toContain(used)
  expect(await verifyAudit(checkout)).toEqual({ code: 1, said: used })
  expect((await fetch(`${earlier.origin}/healthz`)).status).toBe(200)
  expect(await earlier.stop()).toBe(0)

  fs.cpSync(path.join(checkout, 'data/database'), path.join(checkout, 'var/database'), { recursive: true })
  const both =
    'and another one in ./var/database. Move the one you do not want out of the way and start again'
  expect(await readRefusal(checkout)).toContain(both)
  const feeds = await runScript('server/commands/feeds.ts', ['update'], SETTINGS, checkout)
  expect(feeds.said).toContain(both)
  expect(feeds.code).toBe(1)
})

test('a command moves the data of an earlier version too', LONG, async () => {
  const checkout = makeCheckout()
  await leaveEarlierData(checkout)
  const { code, said } = await verifyAudit(checkout)
  expect(said).toContain('Moved database, first-admin.token from ./data to ./var')
  expect(said).toContain('0 entries, the chain is whole.')
  expect(code).toBe(0)
})
