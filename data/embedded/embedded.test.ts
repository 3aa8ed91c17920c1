import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test as base, expect, inject, onTestFinished } from 'vitest'
import { DataDirInUseError } from './directory-lock.ts'
import { openEmbedded } from './embedded.ts'

function copyTemplate() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pouchscout-embedded-'))
  fs.cpSync(inject('embeddedTemplate'), folder, { recursive: true })
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) }
}

/** `embedded` is shared by the tests that leave nothing behind; `dataDir` is a closed one for each test. */
const test = base
  .extend('waitMs', { scope: 'file' }, () => 30_000)
  .extend('embedded', { scope: 'file' }, async ({ waitMs }, { onCleanup }) => {
    const { folder, remove } = copyTemplate()
    const embedded = await openEmbedded({ dataDir: folder, onPanic: failTest, waitMs })
    onCleanup(async () => {
      await embedded.close()
      remove()
    })
    return embedded
  })
  .extend('dataDir', ({ task: _task }, { onCleanup }) => {
    const { folder, remove } = copyTemplate()
    onCleanup(remove)
    return folder
  })

function failTest(message: string) {
  throw new Error(message)
}

test('COPY FROM STDIN is refused and the database keeps working', async ({ embedded: { pool } }) => {
  await expect(pool.query('copy brands from stdin')).rejects.toMatchObject({ code: '0A000' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('COPY FROM STDIN fails the transaction around it', async ({ embedded: { pool } }) => {
  const client = await pool.connect()
  await client.query('begin')
  await expect(client.query('copy brands from stdin')).rejects.toMatchObject({ code: '0A000' })
  await expect(client.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a client given back inside a transaction is rolled back', async ({ embedded: { pool } }) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into brands (name, slug) values ('Fjord', 'fjord')`)
  client.release()
  expect((await pool.query('select count(*)::int as count from brands')).rows).toEqual([{ count: 0 }])
})

test('a client dropped inside a transaction is rolled back', async ({ embedded: { pool } }) => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into brands (name, slug) values ('Fjord', 'fjord')`)
  client.release(true)
  expect((await pool.query('select count(*)::int as count from brands')).rows).toEqual([{ count: 0 }])
})

test('asking the pool inside a transaction is an error, not a deadlock', async ({ dataDir }) => {
  const { pool, close } = await openEmbedded({ dataDir, onPanic: failTest, waitMs: 500 })
  onTestFinished(close)
  const client = await pool.connect()
  await client.query('begin')
  await expect(pool.query('select 1')).rejects.toThrow('never the pool')
  await client.query('commit')
  client.release()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('an error in a query with parameters leaves the client usable', async ({ embedded: { pool } }) => {
  const client = await pool.connect()
  await expect(client.query('select $1::int as n', ['many'])).rejects.toMatchObject({ code: '22P02' })
  await expect(client.query('selct $1', [1])).rejects.toMatchObject({ code: '42601' })
  expect((await client.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
  client.release()
})

test('queries of many clients at once all get their own answers', async ({ embedded: { pool } }) => {
  const numbers = Array.from({ length: 200 }, (_, index) => index)
  const answers = await Promise.all(
    numbers.map((number) => pool.query<{ n: number }>('select $1::int as n', [number])),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
})

test('the same folder is not opened twice, and is free again after closing', async ({ dataDir }) => {
  const first = await openEmbedded({ dataDir, onPanic: failTest })
  const second = openEmbedded({ dataDir, onPanic: failTest })
  await expect(second).rejects.toThrow(DataDirInUseError)
  await expect(second).rejects.toThrow(
    `${dataDir} is in use by another Pouchscout process. Stop it, or set DATA_DIR to another folder.`,
  )
  await first.close()
  const third = await openEmbedded({ dataDir, onPanic: failTest })
  await third.close()
})

test('closing does not wait for ever for a client that is never released', async ({ dataDir }) => {
  const { pool, close } = await openEmbedded({ dataDir, onPanic: failTest })
  const client = await pool.connect()
  client.on('error', () => {})
  await client.query('begin')
  await client.query(`insert into brands (name, slug) values ('Fjord', 'fjord')`)
  await close()
  const again = await openEmbedded({ dataDir, onPanic: failTest })
  expect((await again.pool.query('select count(*)::int as count from brands')).rows).toEqual([{ count: 0 }])
  await again.close()
})

test('a broken database is named, and its folder is not kept locked', async ({ dataDir }) => {
  fs.rmSync(path.join(dataDir, 'database/pg/global/pg_control'))
  await expect(openEmbedded({ dataDir, onPanic: failTest })).rejects.toThrow('is damaged')
  await expect(openEmbedded({ dataDir, onPanic: failTest })).rejects.toThrow('is damaged')
})
