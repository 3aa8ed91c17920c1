import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { test } from '#tests/database.ts'
import { readAuthSecret } from './read-secret.ts'

function makeFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pouchscout-secret-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('beside the embedded database the secret is a private file, made once', async ({ db }) => {
  const dataDir = path.join(makeFolder(), 'new')
  const database = { db, engine: 'embedded' } as const
  const secret = await readAuthSecret({ given: null, database, dataDir })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await readAuthSecret({ given: null, database, dataDir })).toBe(secret)
  expect(fs.readdirSync(path.join(dataDir, 'database'))).toEqual(['auth-secret'])
  expect(fs.statSync(path.join(dataDir, 'database/auth-secret')).mode & 0o777).toBe(0o600)
  const elsewhere = await readAuthSecret({ given: null, database, dataDir: makeFolder() })
  expect(elsewhere).not.toBe(secret)
})

test('a damaged file is not used as a secret', async ({ db }) => {
  const dataDir = makeFolder()
  fs.mkdirSync(path.join(dataDir, 'database'))
  fs.writeFileSync(path.join(dataDir, 'database/auth-secret'), 'short\n')
  const database = { db, engine: 'embedded' } as const
  await expect(readAuthSecret({ given: null, database, dataDir })).rejects.toThrow('does not hold a secret')
})

test('nodes that share a database share the secret in it and write no file', async ({ db }) => {
  const dataDir = makeFolder()
  const database = { db, engine: 'postgres' } as const
  const secret = await readAuthSecret({ given: null, database, dataDir })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await readAuthSecret({ given: null, database, dataDir: makeFolder() })).toBe(secret)
  expect(fs.readdirSync(dataDir)).toEqual([])
})

test('a configured secret wins', async ({ db }) => {
  const database = { db, engine: 'embedded' } as const
  const dataDir = makeFolder()
  expect(await readAuthSecret({ given: 'x'.repeat(32), database, dataDir })).toBe('x'.repeat(32))
  expect(fs.readdirSync(dataDir)).toEqual([])
})
