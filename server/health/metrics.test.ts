import { expect, test, vi } from 'vitest'
import type { SiteFigures } from '#services/watch/read-site-figures.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { createMetrics, routeClass } from './metrics.ts'

test.each([
  { path: '/', route: 'page' },
  { path: '/sv/products?search', route: 'page' },
  { path: '/api/products?page', route: 'api' },
  { path: '/products.data?page', route: 'data' },
  { path: '/assets/entry-1.js', route: 'assets' },
  { path: '/img/can/1.svg', route: 'img' },
  { path: '/go/1', route: 'go' },
  { path: '/locales/en/common.json', route: 'locales' },
  { path: '/healthz', route: 'operations' },
  { path: '/robots.txt', route: 'file' },
  { path: '/goat', route: 'page' },
])('$path counts as $route', ({ path, route }) => {
  expect(routeClass(path)).toBe(route)
})

test('requests, cache and catalogue are printed for Prometheus', async () => {
  const metrics = createMetrics()
  metrics.countRequest({ path: '/api/products', status: 200, seconds: 0.002 })
  metrics.countRequest({ path: '/api/brands', status: 200, seconds: 0.002 })
  metrics.countPageHit()
  metrics.countPageMiss()
  const product = makeProduct()
  const snapshot = makeSnapshot({
    version: 7,
    products: [product],
    offers: [makeOffer({ productId: product.id })],
  })
  metrics.recordSnapshot({ snapshot, buildMs: 250 })
  const text = await metrics.print()
  for (const line of [
    'http_requests_total{route="api",status="200"} 2',
    'http_request_duration_seconds_bucket{le="0.0025",route="api"} 2',
    'page_cache_hits_total 1',
    'page_cache_misses_total 1',
    'catalogue_version 7',
    'catalogue_products 1',
    'catalogue_offers 1',
    'snapshot_build_seconds 0.25',
  ]) {
    expect(text.split('\n')).toContain(line)
  }
  expect(text).toContain('process_cpu_seconds_total')
  expect(text).toMatch(/^event_loop_lag_seconds \d/m)
})

test('the figures of the process are read when they are printed', async () => {
  const metrics = createMetrics()
  metrics.watchPool(() => ({ total: 10, idle: 1, waiting: 3 }))
  metrics.watchCache(() => ({ indexed: { bytes: 2048, pages: 2, budgetBytes: 4096 } }))
  metrics.watchDisk(async () => ({ freeBytes: 30, sizeBytes: 100 }))
  metrics.watchRenders(() => ({ running: 2, waiting: 5 }))
  metrics.countRender(0.03)
  metrics.beginRequest()
  metrics.beginRequest()
  metrics.countRequest({ path: '/', status: 200, seconds: 0.01 })
  const lines = (await metrics.print()).split('\n')
  for (const line of [
    'database_pool_connections 10',
    'database_pool_idle_connections 1',
    'database_pool_waiters 3',
    'page_cache_bytes{part="indexed"} 2048',
    'page_cache_budget_bytes{part="indexed"} 4096',
    'page_cache_pages{part="indexed"} 2',
    'disk_free_bytes 30',
    'page_renders_running 2',
    'page_renders_waiting 5',
    'page_render_duration_seconds_bucket{le="0.05"} 1',
    'http_requests_in_flight 1',
  ]) {
    expect(lines).toContain(line)
  }
})

const FIGURES: SiteFigures = {
  stores: { active: 104, failing: 1, old: 2 },
  oldestPriceSeconds: 3600,
  runsOfDay: { complete: 300, unchanged: 100, held: 1, discarded: 0, failed: 4 },
  held: { runs: 1, prices: 38 },
  queues: [{ queue: 'update-store', waiting: 6, active: 2, waitSeconds: 12 }],
  mail: { waiting: 3, failed: 1, waitSeconds: 90 },
  incidents: {
    'store-failing': 1,
    'prices-old': 0,
    'run-held': 1,
    'mail-late': 0,
    'mail-failed': 0,
    'disk-full': 0,
    'backup-old': 0,
  },
}

test('the figures of the site are read once, however often they are printed', async () => {
  const metrics = createMetrics()
  const read = vi.fn(async () => FIGURES)
  metrics.watchSite(read)
  await metrics.print()
  const lines = (await metrics.print()).split('\n')
  for (const line of [
    'database_up 1',
    'feed_prices_oldest_age_seconds 3600',
    'feed_stores{state="failing"} 1',
    'feed_runs_last_day{status="failed"} 4',
    'feed_held{what="runs"} 1',
    'job_queue_waiting{queue="update-store"} 6',
    'job_queue_wait_seconds{queue="update-store"} 12',
    'mail_queue_waiting 3',
    'mail_queue_failed 1',
    'incidents_open{kind="run-held"} 1',
  ]) {
    expect(lines).toContain(line)
  }
  expect(read).toHaveBeenCalledTimes(1)
})

test('while the database is away the other figures are printed, and none of its own', async () => {
  const metrics = createMetrics()
  metrics.watchSite(() => Promise.reject(new Error('connection refused')))
  const text = await metrics.print()
  expect(text).toMatch(/^database_up 0$/m)
  expect(text).toMatch(/^http_requests_in_flight 0$/m)
  expect(text).not.toMatch(/^(feed|job|mail|incidents)_/m)
})
