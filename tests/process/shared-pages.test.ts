import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDataDir, type RunningApp, startApp } from './start-app.ts'

const { dataDir, remove } = await copyDataDir()
let app: RunningApp

beforeAll(async () => {
  app = await startApp({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' })
}, 60_000)
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

/** How many renders these addresses need, one after the other, and whether all have the same answer. */
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

test.each([
  { paths: ['/faq', '/faq/', '/f%61q', '/faq?utm_source=mail', '/faq?page=2'] },
  { paths: ['/sale?search=mint', '/sale/?search=+mint+&page=1', '/s%61le?brand=ZYN&search=mint'] },
  { paths: ['/sv/nicotine-strength/medium', '/sv/nicotine-strength/medium-high/?page=0'] },
])('$paths share one render', async ({ paths }) => {
  const { renders, statuses, pages } = await readAll(paths)
  expect({ renders, statuses, pages: pages.size }).toEqual({ renders: 1, statuses: new Set([200]), pages: 1 })
})

test('a page number past the last takes no place: it is the last page, rendered again each time', async () => {
  const { renders, statuses } = await readAll(['/products', '/products?page=98', '/products?page=98'])
  expect([renders, [...statuses]]).toEqual([3, [200]])
})

test('invented paths answer 404, and none of them reaches the page cache', async () => {
  const paths = Array.from({ length: 20 }, (_, nth) => `/invented-${nth}`)
  const { renders, statuses } = await readAll(paths)
  expect([renders, [...statuses]]).toEqual([0, [404]])
})
