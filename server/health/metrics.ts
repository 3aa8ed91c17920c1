import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { watchEventLoop } from './event-loop.ts'
import { createNodeGauges } from './node-gauges.ts'
import { createSiteGauges } from './site-gauges.ts'

const LATENCY_BUCKETS_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export type Metrics = ReturnType<typeof createMetrics>

/** A separate registry per call. Create it once per process: the process figures watch the event loop. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const eventLoop = watchEventLoop()
  new Gauge({
    name: 'event_loop_lag_seconds',
    help: 'The longest that anything waited for the thread of the pages within the last few seconds.',
    registers,
    collect() {
      this.set(eventLoop.lagMs() / 1000)
    },
  })

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by kind of address and status.',
    labelNames: ['route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['route'],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  })
  const hits = new Counter({ name: 'page_cache_hits_total', help: 'Pages found in memory.', registers })
  const misses = new Counter({
    name: 'page_cache_misses_total',
    help: 'Pages that had to be rendered.',
    registers,
  })
  const renders = new Histogram({
    name: 'page_render_duration_seconds',
    help: 'Time from the turn of a page, or of a sent form, until it was rendered. Without the wait for its turn.',
    buckets: LATENCY_BUCKETS_SECONDS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  })
  const refusedRenders = new Counter({
    name: 'page_renders_refused_total',
    help: 'Requests answered with 503, because there was too much to render.',
    registers,
  })
  const version = new Gauge({
    name: 'catalogue_version',
    help: 'Version of the catalogue in memory.',
    registers,
  })
  const products = new Gauge({ name: 'catalogue_products', help: 'Products listed.', registers })
  const offers = new Gauge({ name: 'catalogue_offers', help: 'Offers of listed products.', registers })
  const buildTime = new Gauge({
    name: 'snapshot_build_seconds',
    help: 'How long the catalogue in memory took to build.',
    registers,
  })

  return {
    contentType: registry.contentType,
    eventLoop,
    print: () => registry.metrics(),
    ...createNodeGauges(registry),
    ...createSiteGauges(registry),
    /** Each is followed by `countRequest`. */
    beginRequest: () => inFlight.inc(),
    countRequest({ path, status, seconds }: { path: string; status: number; seconds: number }) {
      const route = routeClass(path)
      inFlight.dec()
      requests.inc({ route, status: String(status) })
      durations.observe({ route }, seconds)
    },
    countPageHit: () => hits.inc(),
    countPageMiss: () => misses.inc(),
    countRefusedRender: () => refusedRenders.inc(),
    countRender: (seconds: number) => renders.observe(seconds),
    recordSnapshot({
      snapshot,
      buildMs,
    }: {
      snapshot: Pick<Snapshot, 'version' | 'products' | 'offers'>
      buildMs: number
    }) {
      version.set(snapshot.version)
      products.set(snapshot.products.length)
      offers.set(snapshot.offers.reduce((sum, { length }) => sum + length, 0))
      buildTime.set(buildMs / 1000)
    },
  }
}

const ROUTE_CLASSES = ['api', 'assets', 'go', 'img', 'locales'] as const
const OPERATIONS = ['/livez', '/healthz', '/readyz', '/metrics']

/** A few kinds of address: a label per address would grow without end. */
export function routeClass(path: string): string {
  const [pathname = ''] = path.split('?', 1)
  const [, first] = pathname.split('/', 2)
  const known = ROUTE_CLASSES.find((name) => name === first)
  if (known) return known
  if (OPERATIONS.includes(pathname)) return 'operations'
  if (pathname.endsWith('.data')) return 'data'
  return pathname.includes('.') ? 'file' : 'page'
}
