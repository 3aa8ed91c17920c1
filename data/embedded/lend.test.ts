import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { test as base, expect, inject, onTestFinished } from 'vitest'
import { openEmbedded, openLent } from './embedded.ts'

const test = base
  .extend('waitMs', { scope: 'file' }, () => 500)
  .extend('embedded', { scope: 'file' }, async ({ waitMs }, { onCleanup }) => {
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pouchscout-lend-'))
    fs.cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
    const embedded = await openEmbedded({ dataDir, onPanic: failTest, waitMs })
    onCleanup(async () => {
      await embedded.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    })
    return embedded
  })

function failTest(message: string) {
  throw new Error(message)
}

type Embedded = Awaited<ReturnType<typeof openEmbedded>>

function borrow({ lend }: Embedded) {
  const lent = openLent(lend())
  onTestFinished(lent.close)
  return lent.pool
}

async function countBrands({ pool }: Embedded) {
  return (await pool.query('select count(*)::int as count from brands')).rows[0].count
}

test('clients of both sides each get their own answers', async ({ embedded }) => {
  const pools = [embedded.pool, borrow(embedded), borrow(embedded)]
  const numbers = Array.from({ length: 150 }, (_, index) => index)
  const answers = await Promise.all(
    numbers.map((number) => pools[number % 3]!.query<{ n: number }>('select $1::int as n', [number])),
  )
  expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(numbers)
})

test('large values arrive complete, in either direction', async ({ embedded }) => {
  const pool = borrow(embedded)
  const text = 'snus '.repeat(1_000_000)
  const { rows } = await pool.query(`select length($1) as length, repeat('pouch', 1000000) as sent`, [text])
  expect(rows[0].length).toBe(text.length)
  expect(rows[0].sent).toBe('pouch'.repeat(1_000_000))
  const many = await pool.query(`select n, repeat('x', 200) as x from generate_series(1, 20000) n`)
  expect(many.rows.at(-1)).toEqual({ n: 20_000, x: 'x'.repeat(200) })
})

test('transactions of both sides are kept apart; one that is released open is rolled back', async ({
  embedded,
}) => {
  const client = await borrow(embedded).connect()
  await client.query('begin')
  await client.query(`insert into brands (name, slug) values ('Fjord', 'fjord')`)
  const counted = countBrands(embedded)
  expect((await client.query('select count(*)::int as count from brands')).rows).toEqual([{ count: 1 }])
  client.release()
  expect(await counted).toBe(0)
})

test('an error reaches the caller, and the client keeps working', async ({ embedded }) => {
  const pool = borrow(embedded)
  await expect(pool.query('selct 1')).rejects.toMatchObject({ code: '42601' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a caller that waits too long for the other side is told why', async ({ embedded }) => {
  const client = await embedded.pool.connect()
  await client.query('begin')
  await expect(borrow(embedded).query('select 1')).rejects.toThrow('held by one transaction for 500 ms')
  await client.query('rollback')
  client.release()
})

test('a transaction left open by a dead thread is rolled back, and blocks no other', async ({ embedded }) => {
  const port = embedded.lend()
  const file = new URL('./__fixtures__/borrower.ts', import.meta.url)
  const thread = new Worker(file, { workerData: { port }, transferList: [port] })
  await once(thread, 'message')
  await thread.terminate()
  expect(await countBrands(embedded)).toBe(0)
  expect((await borrow(embedded).query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
