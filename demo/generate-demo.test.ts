import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { CURRENCIES, DEFAULT_RATES, isCurrency } from '#domain/currency.ts'
import { judgeReduction, VERDICTS } from '#domain/deal-verdict.ts'
import { rateAsNumber } from '#domain/rate.ts'
import { DEMO_SEED, type DemoContent, generateDemo } from './generate-demo.ts'
import { type DemoOffer, generateOffers } from './generate-offers.ts'

const DAY_S = 86_400
const demo = generateDemo()
const { products, stores, offers, records, runs } = demo
const historyOf = Map.groupBy(records, ({ offerId }) => offerId)
const listed = products.filter(({ isListed }) => isListed)

/** Row by row: the whole demo as one JSON text would take seconds. */
function hashDemo(content: DemoContent): string {
  const hash = createHash('sha256')
  const { records: history, ...rest } = content
  hash.update(JSON.stringify(rest))
  for (const record of history) hash.update(Object.values(record).join())
  return hash.digest('hex')
}

function share(test: (offer: DemoOffer) => boolean): number {
  return offers.filter(test).length / offers.length
}

test('the same seed gives the same demo', { timeout: 20_000 }, () => {
  expect(hashDemo(generateDemo(DEMO_SEED))).toBe(hashDemo(demo))
})

test('another seed gives another demo', () => {
  const few = { products: products.slice(0, 3), stores }
  expect(generateOffers({ ...few, seed: DEMO_SEED })).not.toEqual(
    generateOffers({ ...few, seed: DEMO_SEED + 1 }),
  )
})

test('the demo is as large as a real site', () => {
  expect(listed).toHaveLength(667)
  expect(stores).toHaveLength(104)
  expect(offers.length).toBeGreaterThan(65_000)
  expect(offers.length).toBeLessThan(75_000)
  expect(records.length).toBeGreaterThan(280_000)
  expect(records.length).toBeLessThan(330_000)
})

test('no address leads to a domain that could be registered', () => {
  expect(stores.filter(({ host }) => !/^[a-z0-9-]+\.example$/.test(host))).toEqual([])
  expect(new Set(stores.map(({ host }) => host)).size).toBe(stores.length)
  expect(
    offers.filter(
      ({ storeProductUrl }) => !/^https:\/\/[a-z0-9-]+\.example\/[a-z0-9/?=-]+$/.test(storeProductUrl),
    ),
  ).toEqual([])
})

test('stores quote in every currency a visitor can choose and in no other', () => {
  expect(new Set(stores.map(({ currency }) => currency))).toEqual(new Set(CURRENCIES))
})

test('some stores send everywhere, some not to a region, some do not say', () => {
  expect(stores.filter(({ shipping }) => shipping.eu && shipping['non-eu']).length).toBeGreaterThan(40)
  expect(stores.filter(({ shipping }) => shipping['non-eu'] === null).length).toBeGreaterThan(5)
  expect(stores.filter(({ shipping }) => Object.keys(shipping).length === 0).length).toBeGreaterThan(2)
  expect(stores.filter(({ shipping }) => shipping.eu?.freeFrom === null).length).toBeGreaterThan(2)
})

test('ids count from one, and every reference leads to a listed row', () => {
  for (const rows of [demo.brands, products, stores, offers, runs]) {
    expect(rows.every(({ id }, index) => id === index + 1)).toBe(true)
  }
  const listedIds = new Set(listed.map(({ id }) => id))
  const brandNames = new Set(demo.brands.map(({ name }) => name))
  expect(products.filter(({ brand }) => !brandNames.has(brand))).toEqual([])
  expect(
    offers.filter(({ productId, storeId }) => !listedIds.has(productId) || !stores[storeId - 1]),
  ).toEqual([])
  expect(records.filter(({ offerId, productId }) => offers[offerId - 1]?.productId !== productId)).toEqual([])
  expect(runs.filter(({ storeId }) => !stores[storeId - 1])).toEqual([])
})

test('a pack of a product is offered once per store', () => {
  const keys = offers.map(({ productId, storeId, cans }) => `${productId} ${storeId} ${cans}`)
  expect(new Set(keys).size).toBe(offers.length)
})

test('a can in a bigger pack never costs more than in a smaller pack of the same store', () => {
  const rising = offers.filter((offer, index) => {
    const before = offers[index - 1]
    if (!before || before.productId !== offer.productId || before.storeId !== offer.storeId) return false
    return offer.cans <= before.cans || offer.price * before.cans > before.price * offer.cans
  })
  expect(rising).toEqual([])
})

test('prices look like those of a shop', () => {
  const odd = offers.filter(({ price, currency }) =>
    currency === 'SEK' ? ![0, 90].includes(price % 100) : ![0, 5, 9].includes(price % 10),
  )
  expect(odd).toEqual([])
  const singles = offers.filter(({ cans }) => cans === 1).map(({ priceEurMinor }) => priceEurMinor)
  const usual = singles.filter((priceEurMinor) => priceEurMinor >= 240 && priceEurMinor <= 650)
  expect(usual.length / singles.length).toBeGreaterThan(0.97)
})

test('the euro price follows from the rates', () => {
  const wrong = offers.filter(({ price, currency, priceEurMinor }) => {
    return (
      !isCurrency(currency) || Math.round(price / rateAsNumber(DEFAULT_RATES[currency])) !== priceEurMinor
    )
  })
  expect(wrong).toEqual([])
})

test('the last record of every offer equals the offer', () => {
  const differing = offers.filter((offer) => {
    const last = historyOf.get(offer.id)!.at(-1)!
    return (
      last.price !== offer.price ||
      last.originalPrice !== offer.originalPrice ||
      last.currency !== offer.currency ||
      last.inStock !== (offer.stock === 'in_stock') ||
      last.ageS !== offer.changedAgeS
    )
  })
  expect(differing).toEqual([])
})

test('each record is a change, and records are in order of time', () => {
  const ages = records.map(({ ageS }) => ageS)
  expect(ages.every((ageS, index) => index === 0 || ageS <= ages[index - 1]!)).toBe(true)
  expect(ages[0]!).toBeLessThanOrEqual(180 * DAY_S)
  const repeated = [...historyOf.values()].filter((history) =>
    history.some((record, index) => {
      const before = history[index - 1]
      if (!before) return false
      const isSame =
        before.price === record.price &&
        before.originalPrice === record.originalPrice &&
        before.inStock === record.inStock
      return isSame || before.ageS === record.ageS
    }),
  )
  expect(repeated).toEqual([])
})

test('nothing is older than its product, and no two products have the same age', () => {
  const createdAgeS = new Map(products.map((product) => [product.id, product.createdAgeS]))
  expect(records.filter(({ productId, ageS }) => ageS > createdAgeS.get(productId)!)).toEqual([])
  expect(new Set(createdAgeS.values()).size).toBe(products.length)
})

test('about one offer in eight is discounted, and the history shows which discounts are true', () => {
  const discounted = offers.filter(({ originalPrice }) => originalPrice !== null)
  const isTrue = discounted.filter(({ id, originalPrice }) => {
    const history = historyOf.get(id)!
    return history.some(
      ({ price }, index) => price === originalPrice && history[index + 1]!.ageS < 60 * DAY_S,
    )
  })
  const isFalse = discounted.filter(({ id, price }) =>
    historyOf.get(id)!.every((record) => record.price === price),
  )
  expect(discounted.length / offers.length).toBeCloseTo(0.12, 1)
  expect(isTrue.length + isFalse.length).toBe(discounted.length)
  expect(isFalse.length / discounted.length).toBeGreaterThan(0.25)
  expect(isFalse.length / discounted.length).toBeLessThan(0.42)
  expect(
    records.filter(({ price, originalPrice }) => originalPrice !== null && originalPrice <= price),
  ).toEqual([])
})

test('the cheapest offers of some products have each verdict, so that a newcomer sees all of them', () => {
  const inStock = offers.filter(({ stock, cans }) => stock === 'in_stock' && cans === 1)
  const cheapest = [...Map.groupBy(inStock, ({ productId }) => productId).values()].map((ofProduct) =>
    ofProduct.reduce((least, offer) => (offer.priceEurMinor < least.priceEurMinor ? offer : least)),
  )
  const verdicts = cheapest.flatMap(({ id, originalPrice }) => {
    if (originalPrice === null) return []
    const own = historyOf.get(id)!.map(({ ageS, price, inStock, currency, ...record }) => {
      return { atMs: -ageS * 1000, priceMinor: price, originalMinor: record.originalPrice, currency, inStock }
    })
    return judgeReduction({ own, joined: [], unread: [] }, 0)!.verdict
  })
  for (const verdict of VERDICTS) {
    expect(verdicts.filter((one) => one === verdict).length, verdict).toBeGreaterThanOrEqual(4)
  }
})

test('most offers are in stock and every other state occurs', () => {
  expect(share(({ stock }) => stock === 'out_of_stock')).toBeCloseTo(0.075, 1)
  for (const state of ['preorder', 'backorder', 'unknown']) {
    expect(share(({ stock }) => stock === state)).toBeGreaterThan(0.001)
  }
  expect(share(({ rating }) => rating !== null)).toBeCloseTo(0.5, 1)
})

test('some listed products have no offer, some are sold out, some come in bigger packs only', () => {
  const offersOf = Map.groupBy(offers, ({ productId }) => productId)
  const smallest = (id: number) => Math.min(...offersOf.get(id)!.map(({ cans }) => cans))
  const offered = listed.filter(({ id }) => offersOf.has(id))
  expect(listed.length - offered.length).toBe(12)
  expect(
    offered.filter(({ id }) => offersOf.get(id)!.every(({ stock }) => stock === 'out_of_stock')),
  ).toHaveLength(8)
  expect(offered.filter(({ id }) => smallest(id) === 5).length).toBeGreaterThanOrEqual(6)
  expect(offered.filter(({ id }) => smallest(id) >= 10).length).toBeGreaterThanOrEqual(4)
})

test('the newest run of every store is complete and minutes old', () => {
  const newest = new Map(runs.map((run) => [run.storeId, run]))
  expect(newest.size).toBe(stores.length)
  for (const { status, finishedAgeS, seen } of newest.values()) {
    expect(status).toBe('complete')
    expect(finishedAgeS).toBeGreaterThanOrEqual(5 * 60)
    expect(finishedAgeS).toBeLessThanOrEqual(170 * 60)
    expect(seen).toBeGreaterThan(0)
  }
})
