import { Hono } from 'hono'
import { expect } from 'vitest'
import { DatabaseAwayError } from '#domain/outage.ts'
import { test } from '#tests/database.ts'
import { createSharedFormCounter } from './shared-forms.ts'

const LIMITS = { perForm: 3, inAll: 5, trustProxy: false }

function openNode(db: Parameters<typeof createSharedFormCounter>[0]['deps']['db']) {
  const countForm = createSharedFormCounter({ ...LIMITS, deps: { db, now: () => new Date() } })
  const app = new Hono().post('/:form', async (context) =>
    context.json((await countForm(context, context.req.param('form'), context.req.query('member'))) === null),
  )
  return async (form: string, remoteAddress = '192.0.2.1'): Promise<boolean> => {
    const from = { incoming: { socket: { remoteAddress } } }
    return (await app.request(`/${form}`, { method: 'POST' }, from)).json()
  }
}

test('forms sent to two nodes in turn are counted once, each form and all of them', async ({ db }) => {
  const [here, there] = [openNode(db), openNode(db)]
  const sent = []
  for (const [node, form] of [
    [here, 'contact'],
    [there, 'contact'],
    [here, 'contact'],
    [there, 'contact'],
    [here, 'sign-in'],
    [there, 'club'],
    [here, 'club'],
  ] as const)
    sent.push(await node(form))
  expect(sent).toEqual([true, true, true, false, true, true, false])
  expect(await there('contact', '192.0.2.2')).toBe(true)
})

test('members behind one address are counted by account, on all nodes', async ({ db }) => {
  const [here, there] = [openNode(db), openNode(db)]
  const sent = []
  for (const node of [here, there, here, there]) sent.push(await node('alert?member=anna'))
  expect(sent).toEqual([true, true, true, false])
  expect(await there('alert?member=bo')).toBe(true)
})

test('while the database is away a node counts alone', async () => {
  const away = { execute: () => Promise.reject(new DatabaseAwayError()) }
  const send = openNode(away as unknown as Parameters<typeof openNode>[0])
  const sent = []
  for (let times = 0; times < 4; times += 1) sent.push(await send('contact'))
  expect(sent).toEqual([true, true, true, false])
})
