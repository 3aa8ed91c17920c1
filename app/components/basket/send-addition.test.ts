import { expect, onTestFinished, test, vi } from 'vitest'
import { sendAddition } from './send-addition.ts'

/** What the site answers here: one can was added, and so many other products were there. */
const inBasket = (others: number) => ({ added: 1, inBasket: others + 1 })

/** A browser whose site adds to the basket that the request came with, as ours does. */
function openBrowser() {
  const document = { cookie: '' }
  const site = vi.fn(async (_: string, { body }: { body: URLSearchParams }) => {
    const items = document.cookie.replace('basket=items*', '').split('~').filter(Boolean)
    await new Promise((resolve) => setImmediate(resolve))
    document.cookie = `basket=items*${[...items, body.get('add')].join('~')}`
    return Response.json(inBasket(items.length), { status: body.get('add') === 'gone:1' ? 500 : 200 })
  })
  vi.stubGlobal('document', document)
  vi.stubGlobal('fetch', site)
  onTestFinished(() => void vi.unstubAllGlobals())
  return document
}

test('two products added at the same moment are both in the basket', async () => {
  const document = openBrowser()
  const added = ['mint', 'berry'].map((slug) => sendAddition({ slug, cans: 1 }))
  expect(await Promise.all(added)).toEqual([inBasket(0), inBasket(1)])
  expect(document.cookie).toBe('basket=items*mint:1~berry:1')
})

test('an addition that fails does not stop the next one', async () => {
  openBrowser()
  const failing = sendAddition({ slug: 'gone', cans: 1 })
  const next = sendAddition({ slug: 'berry', cans: 1 })
  await expect(failing).rejects.toThrow('500')
  expect(await next).toEqual(inBasket(1))
})
