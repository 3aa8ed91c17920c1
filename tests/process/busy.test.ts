import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDataDir, type RunningApp, startApp } from './start-app.ts'

const NETWORKS = ['192.0.2.1', '198.51.100.1', '203.0.113.1']
const PER_NETWORK = 150
const { dataDir, remove } = await copyDataDir()
let app: RunningApp

beforeAll(async () => {
  app = await startApp({ DATA_DIR: dataDir, DEMO: 'off', TRUST_PROXY: 'on', LOG_LEVEL: 'warn' })
}, 60_000)
afterAll(async () => {
  expect(await app?.stop()).toBe(0)
  remove()
})

function ask(path: string, network: string, headers: Record<string, string> = {}) {
  return fetch(app.origin + path, { headers: { 'x-forwarded-for': network, ...headers } })
}

test('more searches than can be rendered are answered in part, the same part for each network', async () => {
  expect((await ask('/', '192.0.2.9')).status).toBe(200)
  const asked = NETWORKS.flatMap((network) =>
    Array.from({ length: PER_NETWORK }, (_, nth) => ({
      network,
      path: `/sv/products?search=mint${nth}${network}`,
    })),
  )
  const all = Promise.all(
    asked.map(async ({ network, path }) => ({ network, answer: await ask(path, network) })),
  )
  // Meanwhile: a cached page, health, and a form.
  const others = [await ask('/', '192.0.2.9'), await ask('/readyz', '192.0.2.9')]
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  const contact = await fetch(`${app.origin}/contact`, {
    method: 'POST',
    headers: { origin: app.origin },
    body: new URLSearchParams({ name: 'A' }),
  })
  expect(contact.status).toBe(422)

  const answers = await all
  const { 200: taken = [], 503: refused = [] } = Object.groupBy(answers, ({ answer }) => answer.status)
  expect(taken.length + refused.length).toBe(answers.length)
  const takenOf = NETWORKS.map((network) => taken.filter((one) => one.network === network).length)
  expect(Math.min(...takenOf)).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  const { answer } = refused[0]!
  expect(answer.headers.has('retry-after')).toBe(true)
  expect(await answer.text()).toMatch(/<html lang="sv"[\s\S]*<meta http-equiv="refresh" content="\d+">/)
  expect((await ask('/sv/products?search=later', NETWORKS[0]!)).status).toBe(200)
  const metrics = await (await fetch(`${app.origin}/metrics`)).text()
  expect(metrics).toContain(`page_renders_refused_total ${refused.length}`)
})
