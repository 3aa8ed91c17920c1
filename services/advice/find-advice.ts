import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { type Quote, quoteOffers } from '#domain/offers.ts'
import { listBreakEvens } from '#domain/pack-break-even.ts'
import type { Product, ProductCard } from '#domain/product.ts'
import { isAlternative, listCheaper } from '#domain/similar-cheaper.ts'
import { adviseWait, RECORD_DAYS } from '#domain/wait-advice.ts'
import type { Deps } from '#services/deps.ts'
import { findTotalHistory } from './find-total-history.ts'

const MOST_CHEAPER = 3

type Asked = { readonly position: number; readonly cans: number }

/** What to buy instead, in which pack, and whether waiting paid off so far. */
export async function findAdvice(deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'region'>, asked: Asked) {
  const snapshot = deps.catalogue()
  const { region } = deps
  const order = { ...asked, region }
  const history = await findTotalHistory(deps, { ...order, days: RECORD_DAYS })
  const market = { offers: snapshot.offers[asked.position]!, stores: snapshot.stores, region }
  return {
    cheaper: findCheaper(snapshot, order),
    packs: listBreakEvens(market),
    wait: adviseWait(history.points, deps.now()),
  }
}

export type Advice = Awaited<ReturnType<typeof findAdvice>>

type Order = Asked & Pick<Deps, 'region'>
type Priced = { readonly product: Product; readonly card: ProductCard; readonly best: Quote }

function findCheaper(snapshot: Snapshot, order: Order) {
  const own = findPriced(snapshot, order)
  if (!own) return null
  const others = snapshot.products.flatMap((product, position) => {
    if (position === order.position || !isAlternative(own.product, product)) return []
    return findPriced(snapshot, { ...order, position }) ?? []
  })
  return { own, others: listCheaper(own, others).slice(0, MOST_CHEAPER) }
}

/** Null when no store has that many cans in stock. */
function findPriced(snapshot: Snapshot, { position, cans, region }: Order): Priced | null {
  const { stores } = snapshot
  const [best] = quoteOffers({ offers: snapshot.offers[position]!, stores, cans, region, sort: 'total' })
  if (best?.stock !== 'in_stock') return null
  return { product: snapshot.products[position]!, card: snapshot.cards[position]!, best }
}
