import { setImmediate as nextTurn } from 'node:timers/promises'
import { listDeals } from '#catalogue/lists.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { COUNTRIES } from '#domain/country.ts'
import { pickRates } from '#domain/currency.ts'
import { discountPercent } from '#domain/discount.ts'
import type { IssueContent, IssueDeal, IssuePart, IssuePlace } from '#domain/newsletter/issue.ts'
import { joinEqualParts } from '#domain/newsletter/issue-deals.ts'
import type { ProductCard } from '#domain/product.ts'
import { REGIONS } from '#domain/region.ts'
import type { Deps } from '#services/deps.ts'

/** More would not be read. */
const MOST_DEALS = 12

/** The best verified deals of today, or as many as are wanted, for every place that readers order from. */
export async function collectDeals(
  { catalogueOf }: Pick<Deps, 'catalogueOf'>,
  most: number = MOST_DEALS,
): Promise<IssueContent> {
  const known = new Map<Snapshot, ReadonlyArray<IssueDeal>>()
  const parts: IssuePart[] = []
  for (const place of [...REGIONS, ...COUNTRIES] satisfies IssuePlace[]) {
    const snapshot = catalogueOf(place)
    const deals = known.get(snapshot) ?? listBest(snapshot, most)
    known.set(snapshot, deals)
    parts.push({ places: [place], deals })
    // A country's catalogue may have to be built: visitors are answered in between.
    await nextTurn()
  }
  return { rates: pickRates(catalogueOf('eu').rates), parts: joinEqualParts(parts) }
}

function listBest(snapshot: Snapshot, most: number): IssueDeal[] {
  return listDeals(snapshot, Number.POSITIVE_INFINITY, { verified: true })
    .flatMap((card) => findDeal(snapshot, card) ?? [])
    .sort((a, b) => b.percent - a.percent || a.productId - b.productId)
    .slice(0, most)
}

/** Null for a reduction of less than half a percent, which is none to write about. */
function findDeal(snapshot: Snapshot, card: ProductCard): IssueDeal | null {
  const { priceFrom: price, verdict } = card
  if (!price || verdict?.verdict !== 'verified' || !verdict.reference) return null
  const { reference, day } = verdict
  const percent = discountPercent({ priceMinor: price.minor, originalMinor: reference.minor })
  const store = findStore(snapshot, card)
  if (percent === 0 || store === null) return null
  const { id: productId, slug, name, cansPerPack: cans } = card
  return { productId, slug, name, store, cans, price, reference, day, percent }
}

/** The store that asks the card's price. */
function findStore({ offers, stores, positionOfId }: Snapshot, card: ProductCard): string | null {
  const offer = offers[positionOfId.get(card.id)!]!.find(
    ({ cans, price, stock, verdict }) =>
      stock === 'in_stock' &&
      cans === card.cansPerPack &&
      price.eurMicro === card.priceFrom?.eurMicro &&
      verdict?.verdict === 'verified',
  )
  return (offer && stores.get(offer.storeId)?.name) ?? null
}
