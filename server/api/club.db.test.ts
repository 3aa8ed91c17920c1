import { Hono } from 'hono'
import { expect, vi } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { memberOffers, memberOfferTexts } from '#data/schema/people.ts'
import { createGo } from '#server/go.ts'
import { createImages } from '#server/images/create-images.ts'
import { openCatalogue } from '#services/catalogue/open-catalogue.ts'
import type { SiteDeps } from '#services/deps.ts'
import { test } from '#tests/database.ts'
import { insertOffer, insertProduct, insertStore } from '#tests/rows.ts'
import { makeStandby } from '#tests/standby.ts'
import { createApi } from './create-api.ts'

const CODE = 'SECRET-10'
const SESSION = { user: { id: 'u1', email: 'maja@example.com', full_name: null }, expires_at: '' }
const COOKIE = { cookie: 'pouchscout.session_token=good' }
const FAR = new Date('2100-01-01')

/** A session is valid when its cookie says so, and every look extends it. */
const accounts = {
  async findSession(headers: Headers) {
    const isGood = headers.get('cookie')?.includes('=good') ?? false
    return { session: isGood ? SESSION : null, cookies: isGood ? ['pouchscout.session_token=better'] : [] }
  },
} as unknown as SiteDeps['accounts']

async function fill(db: Db) {
  const storeId = await insertStore(db, { name: 'Alpha', storeUrl: 'https://alpha.example' })
  const shown = await insertProduct(db, { name: 'Frost Mint', slug: 'frost-mint' })
  const early = await insertProduct(db, { name: 'Hidden Berry', slug: 'hidden-berry', listedFrom: FAR })
  await insertOffer(db, { storeId, productId: shown })
  const url = 'https://alpha.example/hidden'
  const earlyOffer = await insertOffer(db, { storeId, productId: early, storeProductUrl: url })
  const offer = { storeId, title: '10 % off', code: CODE, validFrom: new Date(0) }
  const [row] = await db.insert(memberOffers).values(offer).returning({ id: memberOffers.id })
  await db.insert(memberOfferTexts).values({ memberOfferId: row!.id, language: 'sv', title: '10 % rabatt' })
  return { shown, early, earlyOffer }
}

async function createApp(database: Parameters<typeof openCatalogue>[0]['database']) {
  const { db } = database
  const onError = vi.fn()
  const catalogue = await openCatalogue({ database, now: () => new Date(), onBuilt: () => {}, onError })
  const standby = makeStandby()
  const deps = {
    db,
    catalogue: catalogue.current,
    now: () => new Date(),
    accounts,
    standby,
  } as unknown as SiteDeps
  const api = createApi({
    deps,
    perMinute: 1000,
    trustProxy: false,
    countryHeader: null,
    findCountry: () => null,
    countForm: () => null,
    admitPlan: (_context, work) => work(),
    log: { error: vi.fn() },
  })
  const images = createImages({ site: deps, small: { find: () => undefined, makeLater: () => {} } })
  const app = new Hono().route('/api', api).route('/', createGo(deps)).route('/', images)
  return { app, close: catalogue.close }
}

test('no answer to a visitor holds a code, or a product that members see first', async ({ committed }) => {
  const { shown, early, earlyOffer } = await fill(committed.db)
  const { app, close } = await createApp(committed)
  const addresses = [
    ...['/api/club/offers', `/api/club/offers?product=${shown}`, `/api/club/offers?product=${early}`],
    ...['/api/products', '/api/products?search=hidden', '/api/suggest?q=hidden', '/api/brands'],
    ...[`/api/products/${shown}/offers`, `/api/products/${early}`, `/api/products/${early}/offers`],
    ...[
      `/api/products/${early}/history`,
      `/img/can/${early}.svg`,
      `/img/can/${early}.webp?width=160`,
      `/go/${earlyOffer}`,
    ],
  ]
  for (const cookie of ['', 'pouchscout.session_token=bad']) {
    for (const address of addresses) {
      const answer = await app.request(address, { headers: { cookie } })
      const text = [...answer.headers.values(), await answer.text()].join()
      // The word that was searched for may come back.
      const own = text.replaceAll(/q=hidden|"search":"hidden"/g, '')
      expect([address, text.includes(CODE), /hidden(?! in)/i.test(own)]).toEqual([address, false, false])
    }
  }
  expect(await (await app.request('/api/club/offers')).json()).toMatchObject({
    isMember: false,
    stores: [{ store: { name: 'Alpha' }, count: 1 }],
    offers: [],
  })
  await close()
})

test('a member gets both, in answers that no cache keeps', async ({ committed }) => {
  const { early, earlyOffer } = await fill(committed.db)
  const { app, close } = await createApp(committed)
  const ask = (address: string) => app.request(address, { headers: COOKIE })

  const offers = await ask(`/api/club/offers?product=${early}`)
  expect(await offers.json()).toMatchObject({ isMember: true, offers: [{ code: CODE, title: '10 % off' }] })
  const swedish = await ask(`/api/club/offers?product=${early}&language=sv`)
  expect(await swedish.json()).toMatchObject({ offers: [{ language: 'sv', title: '10 % rabatt' }] })
  expect((await ask('/api/club/offers?language=xx')).status).toBe(400)
  expect(offers.headers.get('cache-control')).toBe('private, no-store')
  expect(offers.headers.get('etag')).toBeNull()
  expect(offers.headers.getSetCookie()).toEqual(['pouchscout.session_token=better'])

  const list = await ask('/api/products?search=hidden')
  expect(await list.json()).toMatchObject({ total: 1, items: [{ name: 'Hidden Berry' }] })
  const picture = await ask(`/img/can/${early}.svg`)
  expect([picture.status, picture.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await ask(`/go/${earlyOffer}`)).headers.get('location')).toBe('https://alpha.example/hidden')
  await close()
})
