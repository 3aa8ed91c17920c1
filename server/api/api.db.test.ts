import { Hono } from 'hono'
import { expect, vi } from 'vitest'
import type { Deps } from '#services/deps.ts'
import { makeAlertSite } from '#tests/alerts.ts'
import { makeBasketPlanner } from '#tests/basket-planner.ts'
import { test } from '#tests/database.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { TEST_KEYS } from '#tests/keys.ts'
import { makeMail } from '#tests/mail.ts'
import { makeStandby } from '#tests/standby.ts'
import { API_ROUTES, createApi } from './create-api.ts'
import { buildOpenApi } from './openapi.ts'

const PRODUCT = makeProduct({ id: 1 })
const SNAPSHOT = makeSnapshot({ products: [PRODUCT], offers: [makeOffer({ productId: 1 })] })

function createApp(db: Deps['db']) {
  const accounts = {} as Deps['accounts']
  const admin = {} as Deps['admin']
  const deps = {
    db,
    catalogue: () => SNAPSHOT,
    now: () => new Date(),
    mail: makeMail(),
    accounts,
    keys: TEST_KEYS,
    admin,
    standby: makeStandby(),
    basketPlanner: makeBasketPlanner(),
    alerts: makeAlertSite(),
  }
  const log = { error: vi.fn() }
  return new Hono().route(
    '/api',
    createApi({
      deps,
      perMinute: 1000,
      trustProxy: false,
      countryHeader: null,
      findCountry: () => null,
      countForm: () => null,
      admitPlan: (_context, work) => work(),
      log,
    }),
  )
}

test('every route that is read answers as its description says', async ({ db }) => {
  const app = createApp(db)
  for (const route of API_ROUTES.filter(({ method }) => method === 'get')) {
    const answer = await app.request(`/api${route.path.replace(':id', '1')}`)
    expect([route.path, answer.status]).toEqual([route.path, 200])
    expect(route.response.safeParse(await answer.json())).toMatchObject({ success: true })
  }
})

test('the published document describes every route', async ({ db }) => {
  const app = createApp(db)
  const answer = await app.request('/api/openapi.json')
  const document = (await answer.json()) as ReturnType<typeof buildOpenApi>
  expect(document).toEqual(JSON.parse(JSON.stringify(buildOpenApi(API_ROUTES))))
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !/\/(?:openapi\.json|auth\/.*|\*)$/.test(path))
    .map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
  expect(Object.keys(document.paths).sort()).toEqual([...new Set(served)].sort())
})
