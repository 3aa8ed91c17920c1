import { expect, test } from 'vitest'
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
