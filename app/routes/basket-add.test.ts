import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { depsContext } from '#app/context.ts'
import { MOST_CANS } from '#domain/packs.ts'
import type { Deps } from '#services/deps.ts'
import { action } from './basket-add.ts'

async function add(added: string, { cookie = '', accept = 'application/json' } = {}) {
  const context = new RouterContextProvider()
  context.set(depsContext, {
    session: null,
    mail: { origin: 'https://pouchscout.example' },
  } as object as Deps)
  const body = new URLSearchParams({ add: added })
  const init = { method: 'POST', body, headers: { cookie, accept } }
  const request = new Request('https://pouchscout.example/basket/add', init)
  try {
    return await action({ request, context } as never)
  } catch (error) {
    if (error instanceof Response) return error
    throw error
  }
}

test('a script gets the cans that were added and those of it in the basket, and the browser the basket', async () => {
  const answer = await add('berry:2', { cookie: 'basket=items*mint:5' })
  expect([answer.status, await answer.json()]).toEqual([200, { added: 2, inBasket: 2 }])
  expect(answer.headers.get('set-cookie')).toMatch(/^basket=items\*mint:5~berry:2; Path=\/; Max-Age=31536000/)
})

test('the same again says that there are more of it, and no more than a basket takes', async () => {
  const tapped = await add('mint:10', { cookie: 'basket=items*mint:10~berry:3' })
  expect(await tapped.json()).toEqual({ added: 10, inBasket: 20 })
  const last = await add('mint:10', { cookie: `basket=items*mint:${MOST_CANS - 4}` })
  expect(await last.json()).toEqual({ added: 4, inBasket: MOST_CANS })
})

test('a form sent without scripts leads to the basket', async () => {
  const answer = await add('berry:2', { accept: 'text/html' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/basket'])
})

test('a full basket refuses another product, keeps what it has, and still takes more of its own', async () => {
  const items = Array.from({ length: 60 }, (_, nth) => `p${nth}:1`).join('~')
  const refused = await add('other:1', { cookie: `basket=items*${items}` })
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([409, null])
  expect((await add('p7:1', { cookie: `basket=items*${items}` })).status).toBe(200)
})
