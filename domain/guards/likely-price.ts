import type { EurMicro, Minor } from '../money/amounts.ts'
import { eurMicro } from '../money/amounts.ts'

/** Others whose prices make one likely: the same product at other stores, or products like it. */
export type Yardstick = 'market' | 'brand' | 'kind' | 'any'

/** For a pack, in the store's currency. */
export type LikelyPrice = {
  readonly against: Yardstick
  readonly middle: Minor
  readonly lowest: Minor
  readonly dearest: Minor
  readonly count: number
}

/** The same per can, in euro. */
export type LikelyPerCan = {
  readonly against: Yardstick
  readonly middle: EurMicro
  readonly lowest: EurMicro
  readonly dearest: EurMicro
  readonly count: number
}

/** With fewer there is no usual price. */
export const FEWEST_PRICES = 3

/** What distinguishes the price of one product from that of another. */
export type PricedProduct = {
  readonly id: number
  readonly brand: string
  readonly kind: string
  readonly nicotineMg: number | null
  readonly pouchesPerCan: number | null
}

/** A product with what a can of it costs, over all stores. */
export type Peer = PricedProduct & { readonly perCan: EurMicro }

/** Strengths count as the same within this share. */
const SAME_STRENGTH_SHARE = 0.25

/**
 * What a can of a product without a market costs, by the first group with enough others: its brand in about its
 * strength, its brand, its kind, everything. Last comes what a can costs anywhere.
 */
export function findLikelyByPeers(product: PricedProduct, peers: ReadonlyArray<Peer>): LikelyPerCan {
  const others = peers.filter(({ id }) => id !== product.id)
  const ofBrand = others.filter(({ brand }) => brand === product.brand)
  const groups = [
    { against: 'brand', group: ofBrand.filter((peer) => isAsStrong(peer, product)) },
    { against: 'brand', group: ofBrand },
    { against: 'kind', group: others.filter(({ kind }) => kind === product.kind) },
    { against: 'any', group: others },
  ] as const
  const found = groups.find(({ group }) => group.length >= FEWEST_PRICES)
  if (!found) return ANYWHERE
  const { against, group } = found
  const likely = { against, count: group.length, ...measure(product, group) }
  // The first feed of a new site may be wrong as a whole.
  const isPlausible = likely.middle >= ANYWHERE.lowest && likely.middle <= ANYWHERE.dearest
  return isPlausible ? likely : ANYWHERE
}

/** A can of snus or pouches, from a clearance to the dearest shop. */
const ANYWHERE: LikelyPerCan = {
  against: 'any',
  middle: eurMicro(4_500_000),
  lowest: eurMicro(1_500_000),
  dearest: eurMicro(13_500_000),
  count: 0,
}

function isAsStrong(peer: PricedProduct, { nicotineMg }: PricedProduct): boolean {
  if (nicotineMg === null || peer.nicotineMg === null) return nicotineMg === peer.nicotineMg
  return Math.abs(peer.nicotineMg - nicotineMg) <= SAME_STRENGTH_SHARE * nicotineMg
}

/** Per can, and by the pouch where its number is known: a can of thirty is no dearer per pouch. */
function measure({ pouchesPerCan }: PricedProduct, group: ReadonlyArray<Peer>) {
  const perCan = group.map((peer) => peer.perCan as number)
  const perPouch = group.flatMap((peer) => (peer.pouchesPerCan ? [peer.perCan / peer.pouchesPerCan] : []))
  const isByPouch = pouchesPerCan !== null && perPouch.length >= FEWEST_PRICES
  const values = isByPouch ? perPouch.map((value) => value * pouchesPerCan) : perCan
  const whole = (value: number) => eurMicro(Math.round(value))
  const middles = [middleOf(perCan), middleOf(values)]
  return {
    // Where can and pouch disagree, half way between them, so that neither alone makes a price absurd.
    middle: whole(Math.sqrt(middles[0]! * middles[1]!)),
    lowest: whole(Math.min(...perCan, ...values)),
    dearest: whole(Math.max(...perCan, ...values)),
  }
}

/** The middle value, or that between the two in the middle. Of nothing it is not a number. */
export function middleOf(values: ReadonlyArray<number>): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2
}
