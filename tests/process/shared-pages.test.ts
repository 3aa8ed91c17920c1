import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, type RunningApp, startApp } from './start-app.ts'

const { dataDir, remove } = makeDataDir()
let app: RunningApp

beforeAll(async () => {
  app = await startApp({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' })
}, 120_000)
afterAll(async () => {
  await app?.stop()
  remove()
})

async function read(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(app.origin + path)
  return { status: answer.status, html: await answer.text() }
}

/** How many pages have been rendered for the page cache so far. */
async function countRenders(): Promise<number> {
  const metrics = await (await fetch(`${app.origin}/metrics`)).text()
  return Number(/^page_cache_misses_total (\d+)$/m.exec(metrics)![1])
}

/** What these addresses cost, one after the other, and whether all of them answer alike. */
async function readAll(paths: ReadonlyArray<string>) {
  const before = await countRenders()
  const answers = []
  for (const path of paths) answers.push(await read(path))
  const renders = (await countRenders()) - before
  return {
    renders,
    statuses: new Set(answers.map(({ status }) => status)),
    pages: new Set(answers.map(({ html }) => html)),
  }
}

test('addresses that mean the same page share one render', async () => {
  const { html } = await read('/products?search=zyn')
  const product = /href="(\/product\/[^"?]+)"/.exec(html)![1]!
  for (const paths of [
    ['/faq', '/faq/', '/f%61q', '/faq?utm_source=mail', '/faq?page=2'],
    ['/sale?search=mint', '/sale/?search=+mint+&page=1', '/s%61le?brand=ZYN&search=mint'],
    [product, `${product}?cans=7`, `${product}?days=180&history=all`, `${product}/?offers=some&cans=1000`],
  ]) {
    const { renders, statuses, pages } = await readAll(paths)
    expect({ renders, statuses: [...statuses], pages: pages.size }).toEqual({
      renders: 1,
      statuses: [200],
      pages: 1,
    })
  }
})

test('a page under an address that is not its own is rendered anew, and is the same', async () => {
  const own = await read('/brand/ZYN')
  const { renders, statuses } = await readAll(['/brand/zyn', '/brand/zyn', '/brand/ZYN'])
  expect([renders, [...statuses]]).toEqual([2, [200]])
  expect((await read('/brand/zyn')).html).toContain(/<h1[^>]*>.*?<\/h1>/.exec(own.html)![0])
})

test('invented paths answer 404, and none of them is asked of the page cache', async () => {
  const paths = Array.from({ length: 20 }, (_, nth) => `/invented-${nth}`)
  const { renders, statuses } = await readAll(paths)
  expect([renders, [...statuses]]).toEqual([0, [404]])
})
