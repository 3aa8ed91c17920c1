import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoContent } from '#demo/generate-demo.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { FEWEST_PRICES, findLikelyByPeers, type LikelyPrice, middleOf } from '#domain/guards/likely-price.ts'
import type { JudgedPrice } from '#domain/guards/price-doubt.ts'
import { eurMicro, type Minor, minor } from '#domain/money/amounts.ts'
import { rateAsNumber } from '#domain/rate.ts'
import { decodeBody } from '#feeds/decode-body.ts'
import { readFeed } from '#feeds/read-feed.ts'
import { streamOf } from '#tests/feeds.ts'
import { CAPTURED_FEEDS } from './captured-feeds-data.ts'

type Offer = DemoContent['offers'][number]
/** By product and pack: the price of each store in euro cents. */
type Shelf = Map<number, number>

/** Every price of the demo's half year that was new or changed, with what was known at that moment. */
export function listDemoMoves({ offers, records }: DemoContent): {
  changes: JudgedPrice[]
  fresh: JudgedPrice[]
} {
  const offerOf = new Map(offers.map((offer) => [offer.id, offer]))
  const shelves = new Map<string, Shelf>()
  const known = new Map<number, { price: Minor; original: Minor | null; lowest: Minor; highest: Minor }>()
  const changes: JudgedPrice[] = []
  const fresh: JudgedPrice[] = []
  for (const record of records) {
    const offer = offerOf.get(record.offerId)!
    const before = known.get(offer.id)
    const { price, originalPrice: declared } = record
    if (before?.price !== price) {
      const likely = findMarket(shelves.get(keyOf(offer)), offer)
      const own = before && { lowest: before.lowest, highest: before.highest }
      if (before) changes.push({ price, declared, standing: before.price, own: own ?? null, likely })
      else if (likely) fresh.push({ price, declared, standing: null, own: null, likely })
    }
    const all = [price, ...(declared ? [declared] : []), ...(before ? [before.lowest, before.highest] : [])]
    const range = { lowest: minor(Math.min(...all)), highest: minor(Math.max(...all)) }
    known.set(offer.id, { price, original: declared, ...range })
    const shelf = shelves.get(keyOf(offer)) ?? new Map<number, number>()
    shelves.set(keyOf(offer), shelf.set(offer.storeId, price / rateOf(offer)))
  }
  return { changes, fresh }
}

/** Current offers as they are judged: known to their store, new with a market, and new without one. */
export function listDemoOffers({ offers, products }: DemoContent): {
  known: JudgedPrice[]
  fresh: JudgedPrice[]
  alone: JudgedPrice[]
} {
  const shelves = new Map<string, Shelf>()
  for (const offer of offers) {
    const shelf = shelves.get(keyOf(offer)) ?? new Map<number, number>()
    shelves.set(keyOf(offer), shelf.set(offer.storeId, offer.price / rateOf(offer)))
  }
  const peers = buildPeers({ offers, products })
  const likelyOf = new Map(peers.map((peer) => [peer.id, findLikelyByPeers(peer, peers)]))
  const base = ({ price, originalPrice }: Offer) => ({
    price,
    declared: originalPrice,
    standing: null,
    own: null,
  })
  return {
    known: offers.map((offer) => ({ ...base(offer), standing: offer.price, likely: marketOf(offer) })),
    fresh: offers
      .map((offer) => ({ ...base(offer), likely: marketOf(offer) }))
      .filter(({ likely }) => likely),
    alone: offers.map((offer) => ({ ...base(offer), likely: toPack(likelyOf.get(offer.productId)!, offer) })),
  }

  function marketOf(offer: Offer): LikelyPrice | null {
    return findMarket(shelves.get(keyOf(offer)), offer)
  }
}

/**
 * Sales that shops of a folder of captured feeds declare: their beginning and their end. An old price that a shop
 * names for two packs of a product, at different prices, was not the price of both: such sales are `mistaken`.
 */
export async function listCapturedMoves(
  folder: string,
): Promise<{ sales: JudgedPrice[]; mistaken: JudgedPrice[] }> {
  const sales: JudgedPrice[] = []
  const mistaken: JudgedPrice[] = []
  for (const { file, platform, currency } of CAPTURED_FEEDS) {
    const address = path.join(folder, file)
    if (!existsSync(address)) continue
    const options = { platform, currency, baseUrl: 'https://shop.example' }
    const reduced: Reduced[] = []
    for await (const { listings } of readFeed(decodeBody(streamOf(readFileSync(address), 65_536)), options))
      for (const { title, priceMinor: price, originalMinor: declared } of listings)
        if (price !== null && declared !== null) reduced.push({ title, price, declared })
    for (const ofOne of Map.groupBy(reduced, ({ title, declared }) => `${declared} ${title}`).values()) {
      const isMistaken = ofOne.some(({ price }) => price !== ofOne[0]!.price)
      const moves = isMistaken ? mistaken : sales
      moves.push(...ofOne.flatMap(listMoves))
    }
  }
  return { sales, mistaken }
}

type Reduced = { readonly title: string; readonly price: Minor; readonly declared: Minor }

function listMoves({ price, declared }: Reduced): JudgedPrice[] {
  const own = { lowest: price, highest: declared }
  return [
    { price, declared, standing: declared, own: null, likely: null },
    { price: declared, declared: null, standing: price, own, likely: null },
  ]
}

function keyOf({ productId, cans }: Offer): string {
  return `${productId} ${cans}`
}

function rateOf({ currency }: { currency: string }): number {
  return rateAsNumber(DEFAULT_RATES[currency]!)
}

function findMarket(shelf: Shelf | undefined, offer: Offer): LikelyPrice | null {
  const others = [...(shelf ?? [])].flatMap(([storeId, cents]) => (storeId === offer.storeId ? [] : [cents]))
  if (others.length < FEWEST_PRICES) return null
  const inOwn = (cents: number) => minor(Math.round(cents * rateOf(offer)))
  return {
    against: 'market',
    middle: inOwn(middleOf(others)),
    lowest: inOwn(Math.min(...others)),
    dearest: inOwn(Math.max(...others)),
    count: others.length,
  }
}

function toPack(likely: ReturnType<typeof findLikelyByPeers>, offer: Offer): LikelyPrice {
  const ofPack = (perCan: number) => minor(Math.round((perCan / 10_000) * offer.cans * rateOf(offer)))
  const { middle, lowest, dearest } = likely
  return { ...likely, middle: ofPack(middle), lowest: ofPack(lowest), dearest: ofPack(dearest) }
}

function buildPeers({ offers, products }: Pick<DemoContent, 'offers' | 'products'>) {
  const ofProduct = Map.groupBy(offers, ({ productId }) => productId)
  return products.flatMap(({ id, brand, kind, nicotineMg, pouchesPerCan }) => {
    const cents = (ofProduct.get(id) ?? []).map(({ priceEurMinor, cans }) => priceEurMinor / cans)
    if (cents.length === 0) return []
    const perCan = eurMicro(
      Math.round((cents.reduce((sum, value) => sum + value, 0) / cents.length) * 10_000),
    )
    return [{ id, brand, kind, nicotineMg, pouchesPerCan, perCan }]
  })
}
