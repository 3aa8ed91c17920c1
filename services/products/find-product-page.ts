import { findBySlug, listSimilar } from '#catalogue/lists.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { UseOrder } from '#domain/advice/my-use.ts'
import type { Language } from '#domain/language.ts'
import { type Quote, quoteOffers } from '#domain/offers.ts'
import { isOutage } from '#domain/outage.ts'
import { proposeCans } from '#domain/packs.ts'
import type { HistoryDays } from '#domain/price-history.ts'
import { type Product, shortTitle } from '#domain/product.ts'
import { latestDay } from '#domain/shipping-terms.ts'
import { amountOfQuote } from '#domain/shown-amount.ts'
import { countStores } from '#domain/store-count.ts'
import { type Advice, findAdvice } from '#services/advice/find-advice.ts'
import { listMemberOffers } from '#services/club/list-member-offers.ts'
import type { Deps } from '#services/deps.ts'
import { readYear } from '#services/history/read-records.ts'
import { withDelivered } from '#services/products/list-products.ts'
import { findPriceHistory } from './find-price-history.ts'
import { readMinutesAgo } from './list-offers.ts'

const FIRST_OFFERS = 15
/** A few more than the first are not worth a click. */
const LONGEST_LIST = 20

/** Everything a product's own page shows. Null when no listed product has that slug. */
export async function findProductPage(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'cans' | 'currency' | 'session' | 'standby'>,
  {
    slug,
    cans,
    days,
    storeId = null,
    isEveryOffer = false,
    language = 'en',
  }: {
    slug: string
    cans: number | null
    days: HistoryDays
    /** The store whose prices over time are asked for; null for the lowest of all. */
    storeId?: number | null
    /** Otherwise only the cheapest of a long list, and its length. */
    isEveryOffer?: boolean
    /** The language of member offers. */
    language?: Language
  },
) {
  const snapshot = deps.catalogue()
  const position = findBySlug(snapshot, slug)
  if (position === null) return null
  const product = snapshot.products[position]!
  const card = snapshot.cards[position]!
  const defaultCans = deps.cans ?? card.cansPerPack
  const chosenCans = cans ?? defaultCans
  const isChosen = deps.cans !== null || chosenCans !== defaultCans
  const past = { productId: product.id, days, storeId, cans: isChosen ? chosenCans : null }
  const readRecords = readYear(deps, product.id)
  const [{ history, outage }, advice, club] = await Promise.all([
    findHistoryOrNothing(deps, { ...past, readRecords }),
    findAdviceOrNothing(deps, { position, cans: chosenCans, readRecords }),
    listMemberOffers(deps, { language, productId: product.id }),
  ])
  const quotesFor = (quantity: number): Quote[] =>
    quoteOffers({
      offers: snapshot.offers[position]!,
      stores: snapshot.stores,
      cans: quantity,
      destination: deps.destination,
      sort: 'total',
      money: { currency: deps.currency, rates: snapshot.rates },
    })
  const quotes = quotesFor(chosenCans)
  const byQuantity = proposeCans(deps.cans, chosenCans).map((quantity) => ({
    cans: quantity,
    found: quotesFor(quantity),
  }))
  return {
    product,
    card,
    cans: chosenCans,
    /** What the page shows where its address names none. */
    defaultCans,
    isChosen,
    quantities: byQuantity.flatMap(({ cans: quantity, found }) => (found.length > 0 ? [quantity] : [])),
    orders: byQuantity.flatMap(({ cans: quantity, found }) => toOrder(quantity, found[0])),
    quotes: isEveryOffer || quotes.length <= LONGEST_LIST ? quotes : quotes.slice(0, FIRST_OFFERS),
    /** Whether there are more offers than a page shows by itself. */
    isLongList: quotes.length > LONGEST_LIST,
    stores: countStores(quotes),
    // For the page's default pack: its canonical address names no other.
    pricesInStock: quotesFor(card.cansPerPack).flatMap(({ stock, price }) =>
      stock === 'in_stock' ? [price] : [],
    ),
    siblings: listSiblings(snapshot, product),
    history: { ...history, days, isAway: outage !== null },
    /** Why the history is missing; for the log. */
    outage,
    advice,
    similar: await withDelivered(deps, listSimilar(snapshot, position)),
    readMinutesAgo: readMinutesAgo(snapshot, position, deps.now()),
    at: deps.now().toISOString(),
    club: restrictToStores(club, quotes),
  }
}

/** The cheapest delivered order of a number of cans; none where no store has them in stock. */
function toOrder(cans: number, best: Quote | undefined): UseOrder[] {
  if (best?.stock !== 'in_stock') return []
  const { store, deliveryDays } = best
  return [{ cans, total: amountOfQuote(best), storeName: store.name, deliveryDays: latestDay(deliveryDays) }]
}

/** A page without its history is still a page; it says that the history is missing. */
async function findHistoryOrNothing(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination'>,
  asked: Parameters<typeof findPriceHistory>[1] & { cans: number | null },
) {
  try {
    return { history: (await findPriceHistory(deps, asked))!, outage: null }
  } catch (error) {
    if (!isOutage(error)) throw error
    const at = deps.now().toISOString()
    const history = {
      cans: 1,
      totalCans: asked.cans,
      from: at,
      to: at,
      points: [],
      marketLow: null,
      rewrites: [],
      stores: [],
      store: null,
    }
    return { history, outage: error }
  }
}

/** The history above says that it is away; the page gives no advice without it. */
async function findAdviceOrNothing(
  deps: Pick<Deps, 'catalogue' | 'db' | 'now' | 'destination' | 'currency'>,
  asked: Parameters<typeof findAdvice>[1],
): Promise<Advice | null> {
  try {
    return await findAdvice(deps, asked)
  } catch (error) {
    if (!isOutage(error)) throw error
    return null
  }
}

/** Offers for members at stores that do not sell the product here are of no use here. */
function restrictToStores(
  { offers, teasers }: Awaited<ReturnType<typeof listMemberOffers>>,
  quotes: ReadonlyArray<Quote>,
) {
  const storeIds = new Set(quotes.map(({ store }) => store.id))
  return {
    offers: offers.filter(({ store }) => storeIds.has(store.id)),
    storeCount: teasers.filter(({ store }) => storeIds.has(store.id)).length,
  }
}

/** The same product in other strengths, itself included. */
function listSiblings(snapshot: Snapshot, product: Product) {
  const title = shortTitle(product)
  return snapshot.products
    .filter((other) => other.brand === product.brand && shortTitle(other) === title)
    .flatMap(({ slug, nicotineMg }) => (nicotineMg === null ? [] : [{ slug, nicotineMg }]))
    .toSorted((a, b) => a.nicotineMg - b.nicotineMg)
}
