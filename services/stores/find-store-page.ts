import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { readStoreFigures, type StoreFigures } from '#data/store-figures.ts'
import { readStorePlaces } from '#data/stores.ts'
import { isOutage } from '#domain/outage.ts'
import { oldestPriceMinutes } from '#domain/price-age.ts'
import { FEWEST_FOR_SHARE, SHARE_DAYS } from '#domain/reports/report-rules.ts'
import { daysBefore } from '#domain/retention.ts'
import type { Deps } from '#services/deps.ts'
import { listServed, listShipping } from './list-shipping.ts'

/** The span in which readings are counted. */
const READING_DAYS = 7

export type StorePage = NonNullable<Awaited<ReturnType<typeof findStorePage>>>

/** Everything the public page of a store shows. Null when no shown store has that name in its address. */
export async function findStorePage(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'standby'>,
  slug: string,
) {
  const snapshot = deps.catalogue()
  const store = [...snapshot.stores.values()].find((one) => one.slug === slug)
  if (!store) return null
  const places = await deps.standby.recall('storePlaces', () => readStorePlaces(deps.db))
  const { figures, outage } = await findFigures(deps, store.id)
  return {
    store,
    shipping: listShipping(store, deps.destination),
    served: listServed(store),
    place: places.find(({ id }) => id === store.id) ?? null,
    destination: deps.destination,
    coverage: countCoverage(snapshot, store.id),
    readMinutesAgo: oldestPriceMinutes([store], deps.now()),
    readingDays: READING_DAYS,
    shareDays: SHARE_DAYS,
    figures,
    reports: figures && judgeReports(figures),
    /** Why the figures are missing; for the log. */
    outage,
  }
}

/** A page without its figures is still a page; it says that they are missing. */
async function findFigures(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  storeId: number,
): Promise<{ figures: StoreFigures | null; outage: unknown }> {
  try {
    const since = { readingsSince: daysBefore(now(), READING_DAYS), since: daysBefore(now(), SHARE_DAYS) }
    return { figures: await readStoreFigures(db, { storeId, ...since }), outage: null }
  } catch (error) {
    if (!isOutage(error)) throw error
    return { figures: null, outage: error }
  }
}

function countCoverage({ offers, products }: Snapshot, storeId: number) {
  let productCount = 0
  let offerCount = 0
  let inStockCount = 0
  for (const ofProduct of offers) {
    const own = ofProduct.filter((offer) => offer.storeId === storeId)
    if (own.length > 0) productCount++
    offerCount += own.length
    inStockCount += own.filter(({ stock }) => stock === 'in_stock').length
  }
  return { productCount, offerCount, inStockCount, ofProducts: products.length }
}

/** How often a report found the shop's price the same as ours; null while there are too few to say. */
function judgeReports({ reportsRight, reportsWrong }: StoreFigures) {
  const checked = reportsRight + reportsWrong
  return { checked, right: reportsRight, isEnough: checked >= FEWEST_FOR_SHARE }
}
