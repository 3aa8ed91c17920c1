import { Hono } from 'hono'
import { vi } from 'vitest'
import { eurMicro, minor } from '#domain/money/amounts.ts'
import { eurPrice } from '#domain/money/price.ts'
import { DatabaseAwayError } from '#domain/outage.ts'
import { createApi } from '#server/api/create-api.ts'
import { NO_COUNTRIES } from '#server/visitor/country-database.ts'
import { createCountryFinder } from '#server/visitor/find-country.ts'
import type { SiteDeps } from '#services/deps.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from '#tests/factories.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { makeMail } from '#tests/mail.ts'
import { makeStandby } from '#tests/standby.ts'
import { makeAlertSite } from './alerts.ts'

const NOW = new Date('2025-06-01T12:00:00Z')

const MINT = makeProduct({
  id: 1,
  name: 'ZYN Cool Mint 6mg',
  slug: 'zyn-cool-mint-6mg',
  nicotineMg: 6,
  pouchesPerCan: 20,
})
const BERRY = makeProduct({
  id: 2,
  name: 'VELO Icy Berries',
  brand: 'VELO',
  flavourFamily: 'berry',
  nicotineMg: null,
})
const ALPHA = makeStore({
  id: 1,
  name: 'Alpha',
  url: 'https://www.alpha.example',
  rating: 4.5,
  readAt: '2025-06-01T11:50:00Z',
  shipping: { eu: { cost: eurPrice(390), freeFrom: eurPrice(2900) }, 'non-eu': null },
  deliveryDays: { eu: '2-4' },
})
const BETA = makeStore({ id: 2, name: 'Beta', url: 'https://beta.example', readAt: '2025-06-01T11:55:00Z' })
const SNAPSHOT = makeSnapshot({
  version: 7,
  products: [MINT, BERRY],
  stores: [ALPHA, BETA],
  offers: [
    makeOffer({
      id: 11,
      productId: 1,
      storeId: 1,
      price: eurPrice(490),
      original: eurPrice(590),
      verdict: { verdict: 'verified', reference: eurPrice(520), day: '2026-10-21', sinceDay: '2026-11-14' },
    }),
    makeOffer({
      id: 12,
      productId: 1,
      storeId: 2,
      price: { minor: minor(5500), currency: 'SEK', eurMicro: eurMicro(4_800_000) },
      stock: 'out_of_stock',
    }),
    makeOffer({ id: 13, productId: 1, storeId: 2, cans: 10, price: eurPrice(3990) }),
  ],
})

/** For tests: the API as mounted, with two products and two stores. */
export function createTestApi({
  deps = {} as Partial<SiteDeps>,
  perMinute = 1000,
  countryHeader = null as string | null,
} = {}) {
  const log = { error: vi.fn() }
  // What is read from memory answers without a database.
  const db = { execute: () => Promise.reject(new DatabaseAwayError()) } as unknown as SiteDeps['db']
  const api = createApi({
    deps: {
      db,
      catalogue: () => SNAPSHOT,
      now: () => NOW,
      mail: makeMail(),
      accounts: {} as SiteDeps['accounts'],
      keys: TEST_KEYS,
      admin: {} as SiteDeps['admin'],
      standby: makeStandby(),
      basketPlanner: makeBasketPlanner(),
      alerts: makeAlertSite(),
      ...deps,
    },
    perMinute,
    countryHeader,
    findCountry: createCountryFinder({ countryHeader, trustProxy: false, database: NO_COUNTRIES }),
    trustProxy: false,
    countForm: () => null,
    admitPlan: (_context, work) => work(),
    log,
  })
  return { app: new Hono().route('/api', api), log }
}

export async function ask(path: string, init: RequestInit = {}) {
  const answer = await createTestApi().app.request(path, init)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
