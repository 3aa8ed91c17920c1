import { answerQuery } from '#catalogue/answer-query.ts'
import { findBySlug } from '#catalogue/lists.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { Currency } from '#domain/currency.ts'
import { type Quote, quoteOffers } from '#domain/offers.ts'
import { isOutage } from '#domain/outage.ts'
import type { Product, ProductCard } from '#domain/product.ts'
import { parseProductQuery } from '#domain/product-query.ts'
import { MOST_COLUMNS } from '#domain/side-by-side.ts'
import { chooseOrder } from '#services/advice/choose-order.ts'
import { findTotalHistory, type TotalHistory } from '#services/advice/find-total-history.ts'
import type { Deps } from '#services/deps.ts'
import { findHeir } from '#services/products/find-product.ts'

const SIDE_BY_SIDE_DAYS = 180
const MOST_FOUND = 8

export type Column = {
  readonly product: Product
  readonly card: ProductCard
  /** The cheapest delivered total; null when no store has that many cans in stock. */
  readonly best: Quote | null
  /** Whether any store has it in its offer, in stock or not. */
  readonly isOffered: boolean
  /** Stores that have that many in stock. */
  readonly storeCount: number
  /** Null while the history cannot be read. */
  readonly history: TotalHistory | null
}

type Asked = {
  readonly slugs: ReadonlyArray<string>
  /** A product for which there was no room. */
  readonly instead: string | null
  readonly search: string
}

/** Products in columns. Those that are no longer listed are counted. */
export async function findSideBySide(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'cans' | 'currency' | 'destination'>,
  { slugs, instead, search }: Asked,
) {
  const snapshot = deps.catalogue()
  const order = chooseOrder(deps)
  const found = await Promise.all(slugs.map((slug) => findPosition(deps, slug)))
  const listed = [...new Set(found)].filter((position) => position !== null)
  const next = instead === null ? null : findBySlug(snapshot, instead)
  // Where a product of the set is gone, its place is free.
  const isRoom = listed.length < MOST_COLUMNS
  const positions = next !== null && isRoom ? [...new Set([...listed, next])] : listed
  const outages: unknown[] = []
  const columns = await Promise.all(positions.map((position) => findColumn(position)))
  return {
    ...order,
    columns,
    goneCount: slugs.length - listed.length,
    /** The product that waits for room. */
    instead: next === null || isRoom ? null : snapshot.cards[next]!,
    search,
    results: findOthers(snapshot, search, { shown: positions, currency: deps.currency }),
    outage: outages[0] ?? null,
  }

  async function findColumn(position: number): Promise<Column> {
    const inStock = quoteOffers({
      ...{ offers: snapshot.offers[position]!, stores: snapshot.stores, sort: 'total' as const },
      ...order,
      money: { currency: deps.currency, rates: snapshot.rates },
    }).filter(({ stock }) => stock === 'in_stock')
    const history = await findTotalHistory(deps, { position, ...order, days: SIDE_BY_SIDE_DAYS }).catch(
      (error: unknown) => {
        if (!isOutage(error)) throw error
        outages.push(error)
        return null
      },
    )
    return {
      product: snapshot.products[position]!,
      card: snapshot.cards[position]!,
      best: inStock[0] ?? null,
      isOffered: snapshot.offers[position]!.length > 0,
      storeCount: inStock.length,
      history,
    }
  }
}

/** What the page shows of it. */
export type SideBySide = Omit<Awaited<ReturnType<typeof findSideBySide>>, 'outage'>

/** Also by the address of a product that was merged into another. */
async function findPosition(deps: Pick<Deps, 'catalogue' | 'db'>, slug: string): Promise<number | null> {
  const position = findBySlug(deps.catalogue(), slug)
  if (position !== null) return position
  try {
    const heir = await findHeir(deps, slug)
    return heir === null ? null : findBySlug(deps.catalogue(), heir)
  } catch (error) {
    if (!isOutage(error)) throw error
    return null
  }
}

/** What a search finds besides the products that are already shown. */
function findOthers(
  snapshot: Snapshot,
  search: string,
  { shown, currency }: { shown: ReadonlyArray<number>; currency: Currency },
): ProductCard[] {
  if (search === '') return []
  const query = parseProductQuery(new URLSearchParams({ search }))
  const ids = new Set(shown.map((position) => snapshot.products[position]!.id))
  return answerQuery(snapshot, query, { currency })
    .items.filter(({ id }) => !ids.has(id))
    .slice(0, MOST_FOUND)
}
