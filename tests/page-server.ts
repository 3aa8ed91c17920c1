import { vi } from 'vitest'
import { buildSecurityHeaders } from '#server/http/security-headers.ts'
import { createAdmission } from '#server/pages/admission.ts'
import { createPageServer } from '#server/pages/serve-page.ts'
import { exchange } from './exchange.ts'
import { makeSnapshot } from './factories.ts'

type ServerOptions = Parameters<typeof createPageServer>[0]
type Render = ServerOptions['render']

const PLENTY = { atOnce: 10, mostWaiting: 100, mostOfOne: 100, longestWaitMs: 10_000 }

/** A page server around this render, with a catalogue and a clock that a test moves. */
export function makePageServer(
  render: Render,
  country: string | null = null,
  {
    cacheBytes,
    trustProxy = false,
    countryHeader = null,
    ...limits
  }: Partial<typeof PLENTY> &
    Partial<Pick<ServerOptions, 'cacheBytes' | 'trustProxy' | 'countryHeader'>> = {},
) {
  const findCountry = vi.fn(() => country)
  let version = 1
  let nowMs = 0
  const log = { error: vi.fn() }
  const server = createPageServer({
    render,
    admission: {
      pages: createAdmission({ ...PLENTY, ...limits }),
      forms: createAdmission(PLENTY),
      baskets: createAdmission(PLENTY),
    },
    findNetwork: ({ headers }) => String(headers['x-network'] ?? 'one'),
    deps: { catalogue: () => makeSnapshot({ version }) },
    origin: 'https://pouchscout.example',
    countryHeader,
    trustProxy,
    findCountry,
    securityHeaders: buildSecurityHeaders({ publicOrigin: null }),
    metrics: { countPageHit: vi.fn(), countPageMiss: vi.fn(), countRender: vi.fn() },
    log,
    nowMs: () => nowMs,
    ...(cacheBytes && { cacheBytes }),
  })
  return {
    log,
    findCountry,
    raiseVersion: () => {
      version += 1
    },
    wait: (minutes: number) => {
      nowMs += minutes * 60_000
    },
    renew: server.renew,
    send: server.send,
    renderFresh: server.renderFresh,
    readCache: server.readCache,
    ask: (url: string, headers: Record<string, string> = {}) =>
      exchange((request, response) => void server.send(request, response), { url, headers }),
  }
}

export const html = (text: string) =>
  new Response(`<html>${text}</html>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
