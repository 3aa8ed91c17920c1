import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { listBreakEvens } from '#domain/advice/pack-break-even.ts'
import { isAlternative, leastPerPouch, listCheaper } from '#domain/advice/similar-cheaper.ts'
import { adviseWait, RECORD_DAYS } from '#domain/advice/wait-advice.ts'
import { type Quote, quoteOffers } from '#domain/offers.ts'
import type { Product, ProductCard } from '#domain/product.ts'
import type { Deps } from '#services/deps.ts'
import type { ReadRecords } from '#services/history/read-records.ts'
import { findTotalHistory } from './find-total-history.ts'

const MOST_CHEAPER = 3

type Asked = { readonly position: number; readonly cans: number; readonly readRecords?: ReadRecords }

/** What to buy instead, in which pack, and whether waiting paid off so far. */
export async function findAdvice(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'currency'>,
  asked: Asked,
) {
  const snapshot = deps.catalogue()
  const { destination, currency } = deps
  const order = { ...asked, destination, currency }
  const history = await findTotalHistory(deps, { ...order, days: RECORD_DAYS })
  const market = { offers: snapshot.offers[asked.position]!, stores: snapshot.stores, destination }
  return {
    cheaper: findCheaper(snapshot, order),
    packs: listBreakEvens(market),
    wait: adviseWait(history.points, deps.now()),
  }
}

export type Advice = Awaited<ReturnType<typeof findAdvice>>

type Order = Asked & Pick<Deps, 'destination' | 'currency'>
type Priced = { readonly product: Product; readonly card: ProductCard; readonly best: Quote }

function findCheaper(snapshot: Snapshot, order: Order) {
  const own = findPriced(snapshot, order)
  if (!own?.product.pouchesPerCan) return null
  const ownPerPouch = own.best.total.eurMicro / (order.cans * own.product.pouchesPerCan)
  let found: ReturnType<typeof listCheaper<Priced>> = []
  for (const { position, least } of listCandidates(snapshot, order.position)) {
    const last = found[MOST_CHEAPER - 1]
    const limit = last ? perPouch(last, order) : ownPerPouch
    if (least >= limit) break
    const priced = findPriced(snapshot, { ...order, position })
    if (priced) found = listCheaper(own, [...found, priced]).slice(0, MOST_CHEAPER)
  }
  return { own, others: found }
}

/** Cheapest goods first: most of them need no quote, because their goods alone cost more than others delivered. */
function listCandidates(snapshot: Snapshot, ownPosition: number) {
  const own = snapshot.products[ownPosition]!
  return snapshot.products
    .flatMap((product, position) =>
      position !== ownPosition && isAlternative(own, product)
        ? [{ position, least: leastPerPouch(product, snapshot.offers[position]!) }]
        : [],
    )
    .toSorted((a, b) => a.least - b.least)
}

function perPouch({ best, product }: Priced, { cans }: Order): number {
  return best.total.eurMicro / (cans * product.pouchesPerCan!)
}

/** What the product's page marks as the lowest total. Null when no store has that many cans in stock. */
function findPriced(snapshot: Snapshot, { position, cans, destination, currency }: Order): Priced | null {
  const { stores, rates } = snapshot
  const order = { stores, cans, destination, sort: 'total', money: { currency, rates } } as const
  const [best] = quoteOffers({ offers: snapshot.offers[position]!, ...order })
  if (best?.stock !== 'in_stock') return null
  return { product: snapshot.products[position]!, card: snapshot.cards[position]!, best }
}
