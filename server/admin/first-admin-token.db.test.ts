import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { insertUser } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { openFirstAdminToken } from './first-admin-token.ts'

function makeDir() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pouchscout-token-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return { dataDir, file: path.join(dataDir, 'first-admin.token') }
}

test('without an admin a token is written that only its owner can read; each start makes a new one', async ({
  db,
}) => {
  const { dataDir, file } = makeDir()
  const said: string[] = []
  const token = await openFirstAdminToken({ db, dataDir, say: (line) => said.push(line) })
  const first = readFileSync(file, 'utf8').trim()
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(said.join()).toContain(file)
  expect(said.join()).not.toContain(first)
  expect(await token.matches(first)).toBe(true)
  expect(await token.matches(`${first}x`)).toBe(false)
  expect(await token.matches('')).toBe(false)
  await openFirstAdminToken({ db, dataDir, say() {} })
  expect(await token.matches(first)).toBe(false)
  await token.remove()
  expect(await token.matches(readIfThere(file))).toBe(false)
})

test('nodes of one site have the same token, each in its own folder', async ({ db }) => {
  const [here, there] = [makeDir(), makeDir()]
  const sharedToken = 'a'.repeat(43)
  await openFirstAdminToken({ db, dataDir: here.dataDir, sharedToken, say() {} })
  const other = await openFirstAdminToken({ db, dataDir: there.dataDir, sharedToken, say() {} })
  expect(await other.matches(readFileSync(here.file, 'utf8'))).toBe(true)
})

test('with an admin there is no token, and a leftover one is removed', async ({ db }) => {
  const { dataDir, file } = makeDir()
  await openFirstAdminToken({ db, dataDir, say() {} })
  await insertUser(db)
  const said: string[] = []
  const token = await openFirstAdminToken({ db, dataDir, say: (line) => said.push(line) })
  expect([readIfThere(file), said]).toEqual(['', []])
  expect(await token.matches('')).toBe(false)
})

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
