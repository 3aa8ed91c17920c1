import { expect, onTestFinished, test } from 'vitest'
import type { Listing } from '#domain/listing.ts'
import { fingerprintOf } from '#domain/listing-fingerprint.ts'
import { FEED_NETWORKS } from '#feeds/feed-fields.ts'
import { createFetcher } from '#feeds/fetch/create-fetcher.ts'
import { fetchPages } from '#feeds/fetch/plan-pages.ts'
import { readFeed } from '#feeds/read-feed.ts'
import { DEMO_SEED } from '../generate-demo.ts'
import { generateOffers } from '../generate-offers.ts'
import { listListings } from '../listing-rows.ts'
import { buildProducts } from '../products.ts'
import { buildStores, type DemoStore } from '../stores.ts'
import { findBreakage } from './breakage.ts'
import { FORMAT_FACTS, feedOptions, feedPath } from './formats.ts'
import { runDemoStores } from './run-demo-stores.ts'
import { startDemoStores } from './start-demo-stores.ts'
import { findTroubles, isReadFirst } from './troubles.ts'

const FILLED_AT = new Date('2026-03-01T12:00:00Z')
const SLOT_MS = 600_000
const products = buildProducts(DEMO_SEED)
const stores = buildStores(DEMO_SEED)

async function start({ slot = 0 } = {}) {
  let now = new Date(FILLED_AT.getTime() + slot * SLOT_MS)
  const demo = await startDemoStores({ seed: DEMO_SEED, filledAt: FILLED_AT, now: () => now })
  const fetcher = createFetcher({
    allowHosts: new Set([new URL(demo.origin).host]),
    userAgent: 'PouchscoutBot/1.0',
    now: () => now,
    sleep: async () => {},
  })
  onTestFinished(async () => {
    await fetcher.close()
    await demo.close()
  })
  const goTo = (nextSlot: number) => {
    now = new Date(FILLED_AT.getTime() + nextSlot * SLOT_MS)
  }
  return { demo, goTo, readStore: (store: DemoStore) => readStore(store, { demo, fetcher }) }
}

/** All listings of a store as a run would read them, over HTTP. */
async function readStore(
  store: DemoStore,
  { demo, fetcher }: { demo: { origin: string }; fetcher: ReturnType<typeof createFetcher> },
): Promise<Listing[]> {
  const { platform } = FORMAT_FACTS[store.format]
  const listings: Listing[] = []
  const { network, ...ofSource } = feedOptions(store)
  const source = { platform, url: demo.origin + feedPath(store), ...ofSource }
  const columns = network ? { network: FEED_NETWORKS.find((known) => known === network)! } : {}
  for await (const page of fetchPages(fetcher, source, { crawlDelayMs: 0 })) {
    if (page.outcome !== 'page') throw new Error(JSON.stringify(page))
    const { contentType, url: pageUrl } = page
    const options = {
      platform,
      currency: store.currency,
      baseUrl: `https://${store.host}`,
      contentType,
      pageUrl,
      columns,
    }
    const ids = new Set<string>()
    for await (const batch of readFeed(page.body, options)) {
      expect(batch.rejected).toEqual([])
      for (const listing of batch.listings) ids.add(listing.externalId.split('-')[0]!)
      listings.push(...batch.listings)
    }
    page.tellProducts(ids.size)
  }
  return listings
}

/** The rows that the fill writes for this store: its listings with the price and stock of their offers. */
function listFilled(store: DemoStore) {
  const { offers } = generateOffers({ products, stores: [store], seed: DEMO_SEED })
  const rows = listListings({ seed: DEMO_SEED, products, stores, offers })
  return offers.map((offer, index) => {
    const { externalId, title, url, fingerprint } = rows[index]!
    const { price: priceMinor, originalPrice: originalMinor, stock, storeProductUrl } = offer
    expect(storeProductUrl).toBe(url)
    return { externalId, title, url, priceMinor, originalMinor, stock, fingerprint }
  })
}

/** The fingerprint covers everything that a match depends on. */
function keep(listing: Listing) {
  const { externalId, title, url, priceMinor, originalMinor, stock } = listing
  return { externalId, title, url, priceMinor, originalMinor, stock, fingerprint: fingerprintOf(listing) }
}

const troubles = findTroubles(stores)
const sound = stores.filter(({ id }) => !isReadFirst(id, troubles))
const ONE_OF_EACH = [...new Map(sound.map((store) => [store.format, store])).values()]

test.each(ONE_OF_EACH)(
  'at the fill $name serves, in $format, exactly what the database has',
  async (store) => {
    const { readStore } = await start()
    const served = new Map((await readStore(store)).map((listing) => [listing.externalId, listing]))
    const filled = listFilled(store)
    expect(filled.map(({ externalId }) => keep(served.get(externalId)!))).toEqual(filled)
    const others = served.size - filled.length
    expect(others).toBeGreaterThanOrEqual(6)
    expect(others).toBeLessThanOrEqual(10)
  },
)

test('two stores leave an operator something to decide: one price too high, and a whole feed in kronor', async () => {
  const { readStore } = await start()
  const factorsOf = async (storeId: number | null) => {
    const store = stores.find(({ id }) => id === storeId)!
    const served = new Map((await readStore(store)).map((listing) => [listing.externalId, listing]))
    return listFilled(store).map(
      ({ externalId, priceMinor }) => served.get(externalId)!.priceMinor! / priceMinor,
    )
  }
  const slipped = (await factorsOf(troubles.slipId)).filter((factor) => factor !== 1)
  expect(slipped).toEqual([100])
  for (const factor of await factorsOf(troubles.kronorId)) expect(factor).toBeCloseTo(11.4, 1)
})

test('packs in a separate field are read from it', async () => {
  const store = stores.find(({ name }) => name === 'Quayside Pouch Post')!
  const { readStore } = await start()
  const read = (await readStore(store)).filter(({ externalId }) => externalId.startsWith('P00'))
  expect(new Set(read.map(({ cans }) => cans ?? 1))).toEqual(new Set(store.packs))
  expect(read.every(({ externalId, cans }) => Number(externalId.split('-')[1]) === (cans ?? 1))).toBe(true)
})

test('prices drift a little from slot to slot, and two nodes serve the same', async () => {
  const store = stores[0]!
  const soundSlot = (from: number) => {
    let slot = from
    while (findBreakage({ seed: DEMO_SEED, storeId: store.id, slot })) slot += 1
    return slot
  }
  const one = await start()
  const other = await start({ slot: soundSlot(30) })
  const before = new Map((await one.readStore(store)).map((listing) => [listing.externalId, listing]))
  one.goTo(soundSlot(30))
  const after = await one.readStore(store)
  expect(await other.readStore(store)).toEqual(after)
  const changes = after.map(({ externalId, priceMinor }) => priceMinor! / before.get(externalId)!.priceMinor!)
  const changed = changes.filter((change) => change !== 1).length / changes.length
  expect(changed).toBeGreaterThan(0.2)
  expect(changed).toBeLessThan(0.4)
  expect(Math.max(...changes)).toBeLessThan(1.15)
  expect(Math.min(...changes)).toBeGreaterThan(0.85)
  const turned = after.filter(({ externalId, stock }) => stock !== before.get(externalId)!.stock)
  expect(turned.length).toBeGreaterThan(0)
  expect(turned.length).toBeLessThan(after.length * 0.1)
  expect(before.size - after.length).toBeGreaterThan(0)
  expect(before.size - after.length).toBeLessThan(before.size * 0.05)
})

test('a price can be set from outside, and a feed that has not changed is not sent again', async () => {
  const store = stores.find(({ format }) => format === 'google-rss')!
  const { demo, readStore } = await start()
  const feed = demo.origin + feedPath(store)
  const first = await fetch(feed)
  await first.text()
  const headers = { 'if-none-match': first.headers.get('etag')! }
  expect((await fetch(feed, { headers })).status).toBe(304)
  const { externalId } = listFilled(store)[0]!
  const post = (id: number, body: unknown) =>
    fetch(`${demo.origin}/stores/${id}/prices`, { method: 'POST', body: JSON.stringify(body) })
  expect((await post(store.id, { externalId, price: '3.21' })).status).toBe(200)
  expect((await fetch(feed, { headers })).status).toBe(200)
  const listing = (await readStore(store)).find((read) => read.externalId === externalId)
  expect(listing?.priceMinor).toBe(321)
  expect((await post(store.id, { externalId, price: 'free' })).status).toBe(422)
  expect((await post(store.id, { externalId: 'nothing', price: 1 })).status).toBe(404)
  expect((await post(9999, { externalId, price: 1 })).status).toBe(404)
})

test('now and then a feed is broken, in each of the possible ways, and every store recovers', async () => {
  const broken = stores.flatMap(({ id }) =>
    Array.from({ length: 100 }, (_, slot) => findBreakage({ seed: DEMO_SEED, storeId: id, slot })),
  )
  const faults = broken.filter((breakage) => breakage !== null)
  expect(faults.length / broken.length).toBeCloseTo(1 / 40, 2)
  expect(new Set(faults).size).toBe(6)
})

test.each(['server-error', 'error-page', 'cut-off', 'empty', 'half-missing', 'price-too-high'] as const)(
  'a feed with the fault %s is served with it',
  async (fault) => {
    const { store, slot } = stores
      .filter(({ format }) => format === 'google-rss')
      .flatMap((candidate) => Array.from({ length: 400 }, (_, at) => ({ store: candidate, slot: at })))
      .find(
        ({ store: { id: storeId }, slot: at }) =>
          findBreakage({ seed: DEMO_SEED, storeId, slot: at }) === fault,
      )!
    const { demo } = await start({ slot })
    const answer = await fetch(demo.origin + feedPath(store))
    const text = await answer.text()
    const ids = text.match(/<g:id>/g)?.length ?? 0
    const all = listFilled(store).length
    const isEnded = text.trimEnd().endsWith('</rss>')
    expect([answer.status, isEnded]).toEqual([
      fault === 'server-error' ? 500 : 200,
      ['empty', 'half-missing', 'price-too-high'].includes(fault),
    ])
    expect(ids / all).toBeCloseTo(
      { 'half-missing': 0.5, 'cut-off': 0.6, 'price-too-high': 1 }[fault as string] ?? 0,
      1,
    )
  },
)

test('the index names every store and its feed; other paths are not found', async () => {
  const { demo } = await start()
  const { stores: listed } = (await (await fetch(demo.origin)).json()) as { stores: { feed: string }[] }
  expect(listed).toHaveLength(stores.length)
  expect(listed[0]).toEqual({
    id: 1,
    name: stores[0]!.name,
    platform: 'shopify',
    format: 'shopify',
    feed: '/stores/1/products.json',
  })
  for (const path of ['/stores/1/feed.xml', '/stores/9999/products.json', '/stores/8/p/nothing', '/x']) {
    expect((await fetch(demo.origin + path)).status).toBe(404)
  }
})

test('a thread serves the same, and ends', async () => {
  const thread = await runDemoStores({
    seed: DEMO_SEED,
    filledAt: new Date(),
    onError: (error) => {
      throw error
    },
  })
  const { demo } = await start()
  const readFirst = async (origin: string) => (await fetch(`${origin}/stores/9/feed.csv`)).text()
  expect(await readFirst(thread.origin)).toBe(await readFirst(demo.origin))
  await thread.close()
  await expect(fetch(thread.origin)).rejects.toThrow()
})
