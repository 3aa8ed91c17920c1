import { RouterContextProvider } from 'react-router'
import { expect } from 'vitest'
import { depsContext } from '#app/context.ts'
import type { Db } from '#data/open-database.ts'
import { baskets } from '#data/schema/baskets.ts'
import type { Deps } from '#services/deps.ts'
import { insertUser } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { action } from './basket-add.ts'

async function add(db: Db, userId: string, added: string): Promise<number> {
  const context = new RouterContextProvider()
  context.set(depsContext, {
    db,
    now: () => new Date(),
    session: { user: { id: userId, email: '', full_name: null }, expires_at: '' },
    mail: { origin: 'https://pouchscout.example' },
  } as object as Deps)
  const request = new Request('https://pouchscout.example/basket/add', {
    method: 'POST',
    body: new URLSearchParams({ add: added }),
    headers: { accept: 'application/json' },
  })
  return (await action({ request, context } as never)).status
}

test('products that one account adds at the same moment in several tabs are all in its basket', async ({
  committed: { db },
}) => {
  const { id } = await insertUser(db, { isAdmin: false })
  const wanted = ['mint', 'berry', 'cola', 'lime', 'mint']
  const statuses = await Promise.all(wanted.map((slug) => add(db, id, `${slug}:1`)))
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  const [row] = await db.select({ content: baskets.content }).from(baskets)
  const items = row!.content.replace('items=', '').split(',')
  expect(items.toSorted()).toEqual(['berry:1', 'cola:1', 'lime:1', 'mint:2'])
})
