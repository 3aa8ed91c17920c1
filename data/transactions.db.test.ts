import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'

const MORE_THAN_A_POOL = 12

test('a transaction that cannot begin releases its connection', async ({ committed: { db, pool } }) => {
  const wrong = { isolationLevel: 'no such level' } as never
  for (let nth = 0; nth < MORE_THAN_A_POOL; nth++) {
    await expect(db.transaction(async () => {}, wrong)).rejects.toThrow()
  }
  expect(pool.totalCount - pool.idleCount).toBe(0)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a transaction commits when it succeeds, and rolls back when it fails', async ({
  committed: { db },
}) => {
  const insert = (slug: string) => sql`insert into brands (name, slug) values (${slug}, ${slug})`
  const count = async () => (await db.execute(sql`select 1 from brands`)).rows.length
  await db.transaction(async (tx) => {
    await tx.execute(insert('fjord'))
    await expect(tx.transaction((inner) => inner.execute(insert('fjord')))).rejects.toThrow()
  })
  expect(await count()).toBe(1)
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(insert('gale'))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await count()).toBe(1)
})
