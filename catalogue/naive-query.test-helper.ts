import { type FacetOption, PER_CAN_BUCKETS } from '#domain/facets.ts'
import { listFlavours, searchText } from '#domain/flavours.ts'
import { isInMgRange } from '#domain/mg-range.ts'
import { type EurMicro, eurMicro, MICROS_PER_CENT } from '#domain/money/amounts.ts'
import { FLAVOUR_FAMILIES, FORMATS, type Product, type ProductCard } from '#domain/product.ts'
import type { ProductQuery } from '#domain/product-query.ts'
import { listNamedFlavours } from '#domain/search-flavours.ts'
import { isOfWholeWords, isStrengthWord, splitTerms } from '#domain/search-terms.ts'
import type { Sort } from '#domain/sorting.ts'
import { isInBand, isStrengthBand, STRENGTH_LABELS } from '#domain/strength.ts'
import { foldText, slugify, splitWords } from '#domain/text.ts'
import type { FilterName } from './filters.ts'
import { listMeanings } from './flavour-index.ts'
import type { ProductPage } from './query-products.ts'
import type { Snapshot } from './snapshot-types.ts'

type Row = { product: Product; card: ProductCard; offers: Snapshot['offers'][number]; isPicked: boolean }

const { compare } = new Intl.Collator('en')
/** The only phrase of the list kept by hand that names in the tests have. */
const PICKED = 'zyn cool mint'
const fold = (text: string) => foldText(text).trim()

/** The specification taken literally: check every product, filter, sort, count. The index must never differ from it. */
export function queryNaively(snapshot: Snapshot, query: ProductQuery): ProductPage {
  const rows = snapshot.products.map((product, position) => ({
    product,
    card: snapshot.cards[position]!,
    offers: snapshot.offers[position]!.filter((offer) => offer.stock === 'in_stock'),
    isPicked: false,
  }))
  const [picked] = rows
    .filter(({ product }) => foldText(product.name).includes(PICKED))
    .sort((a, b) => compareRows('popular', a, b) || a.product.id - b.product.id)
  if (picked) picked.isPicked = true
  const selected = rows.filter((row) => passes(snapshot, row, query))
  const select = (except: FilterName) => rows.filter((row) => passes(snapshot, row, query, except))
  const hits = selected.toSorted(
    (a, b) =>
      rankOf(a, query) - rankOf(b, query) || compareRows(query.sort, a, b) || a.product.id - b.product.id,
  )
  const first = (query.page - 1) * query.perPage
  return {
    total: hits.length,
    page: query.page,
    perPage: query.perPage,
    items: hits.slice(first, first + query.perPage).map(({ card }) => card),
    facets: countAll(snapshot, query, select),
  }
}

/** By default: the words in the name, what they mean in the name, in the category or as a flavour, beginnings, parts. */
function rankOf({ product }: Row, { search, sort }: ProductQuery): number {
  const terms = splitTerms(search)
  if (sort !== 'default' || terms.length === 0) return 0
  const own = splitWords(`${product.name} ${product.brand}`)
  const all = splitWords(searchText(product))
  const named = listNamedFlavours(product)
  const isIn = (words: ReadonlyArray<string>, among: ReadonlyArray<string>) =>
    words.every((word) => among.includes(word))
  const tests = terms.map(({ words, flavours, instead }) => {
    const isMeant = instead.some((some) => isIn(some, own))
    const isAnywhere = isIn(words, all) || isMeant || hasAny(product, flavours)
    return [
      isIn(words, own),
      isIn(words, own) || isMeant || flavours.some((one) => named.includes(one)),
      isAnywhere,
      isAnywhere || words.every((word) => all.some((token) => hasBeginning(token, word))),
    ]
  })
  const rank = [0, 1, 2, 3].find((nth) => tests.every((test) => test[nth]))
  return rank ?? 4
}

function passes(
  snapshot: Snapshot,
  { product, card, offers }: Row,
  query: ProductQuery,
  except?: FilterName,
) {
  const { stores } = snapshot
  const haystack = foldText(searchText(product))
  const tokens = splitWords(searchText(product))
  const names = (values: ReadonlyArray<string>, ...own: string[]) =>
    values.length === 0 || values.some((value) => own.map(fold).includes(fold(value)))
  // As it reads in whole cents, which the limits are given in.
  const perCan = card.pricePerCan && Math.round(card.pricePerCan.eurMicro / MICROS_PER_CENT) * MICROS_PER_CENT
  const { minPerCan, maxPerCan } = query
  const tests: Record<Exclude<FilterName, 'offer' | 'total'> | 'search', boolean> = {
    search: splitTerms(query.search).every((term) => {
      const isMeant = snapshot.products.some((one) => hasAny(one, term.flavours))
      const hasPart = (word: string) => {
        if (!isMeant) return containsWord(haystack, word)
        if (isStrengthWord(word)) return containsWord(haystack, word)
        return tokens.some((token) => hasEdge(token, word))
      }
      const hasWord = (word: string) => (isOfWholeWords(term) ? tokens.includes(word) : hasPart(word))
      return (
        term.words.every(hasWord) ||
        term.instead.some((some) => some.every(hasPart)) ||
        hasAny(product, term.flavours)
      )
    }),
    brand: names(query.brand, product.brand, slugify(product.brand)),
    strength:
      query.strength.length === 0 ||
      query.strength.some((strength) =>
        isStrengthBand(strength) ? isInBand(product.nicotineMg, strength) : card.strength === strength,
      ),
    flavour: names(query.flavour, ...listFlavours(product)),
    format: names(query.format, product.format ?? ''),
    store: names(query.store, ...offers.flatMap(({ storeId }) => [`${storeId}`, stores.get(storeId)!.name])),
    sale: !query.sale || isOnSale(offers),
    verified: !query.verified || card.verdict?.verdict === 'verified',
    inStock: !query.inStock || offers.length > 0,
    without: query.without.every((text) => !isLeftOut(snapshot.products, text, product)),
    mg: !query.mg || isInMgRange(product.nicotineMg, query.mg),
    perCan:
      (minPerCan === undefined && maxPerCan === undefined) ||
      (perCan !== null && perCan >= (minPerCan ?? 0) && perCan <= (maxPerCan ?? perCan)),
  }
  return Object.entries(tests).every(([name, isPassed]) => isPassed || name === except)
}

/** Also inside another word, but a number is not the end of another one. */
export function containsWord(folded: string, word: string): boolean {
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
    if (!isStrengthWord(word) || !/[\d.,]/.test(folded.charAt(at - 1))) return true
  return false
}

/** '5' is not the beginning of '.5'. */
function hasBeginning(token: string, word: string): boolean {
  for (let at = token.indexOf(word); at >= 0; at = token.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}.,]/u.test(token.charAt(at - 1))) return true
  return false
}

/** Whether a word is somewhere with no letter or digit before it, or, where it may end another word, behind it. */
function hasEdge(token: string, word: string): boolean {
  const mayEnd = word.length >= 4
  const isOutside = (letter: string) => !/[\p{L}\p{N}]/u.test(letter)
  for (let at = token.indexOf(word); at >= 0; at = token.indexOf(word, at + 1))
    if (isOutside(token.charAt(at - 1)) || (mayEnd && isOutside(token.charAt(at + word.length)))) return true
  return false
}

/** Whether a word is somewhere with no letter or digit beside it; '5' is not in '1.5'. */
function isBetweenMarks(token: string, word: string): boolean {
  const isBeside = (before: string, after: string) =>
    /[\p{L}\p{N}.,]/u.test(before) || /[\p{L}\p{N}]/u.test(after)
  for (let at = token.indexOf(word); at >= 0; at = token.indexOf(word, at + 1))
    if (!isBeside(token.charAt(at - 1), token.charAt(at + word.length))) return true
  return false
}

/** By its words and what they mean, or where no product has these, by long parts of words. */
function isLeftOut(products: ReadonlyArray<Product>, text: string, product: Product): boolean {
  const terms = splitTerms(text)
  const has = (one: Product) =>
    terms.every((term) => {
      const tokens = splitWords(searchText(one))
      const isWord = (token: string, word: string) =>
        isOfWholeWords(term) ? token === word : isBetweenMarks(token, word)
      return (
        term.words.every((word) => tokens.some((token) => isWord(token, word))) ||
        term.instead.some((some) =>
          some.every((word) => splitWords(`${one.name} ${one.brand}`).includes(word)),
        ) ||
        hasAny(one, term.flavours)
      )
    })
  if (products.some(has) || text.length < 6) return has(product)
  const haystack = foldText(searchText(product))
  return terms.every(({ words }) => words.every((word) => haystack.includes(word)))
}

function hasAny(product: Product, flavours: ReadonlyArray<string>): boolean {
  return listMeanings(product).some((flavour) => flavours.includes(flavour))
}

function isOnSale(offers: Row['offers']): boolean {
  return offers.some(({ price, original }) => original !== null && original.minor > price.minor)
}

function compareRows(sort: Sort, a: Row, b: Row): number {
  const [priceA, priceB] = [a.card.priceFrom, b.card.priceFrom]
  switch (sort) {
    case 'default':
    case 'visited':
      return (
        Number(!priceA) - Number(!priceB) ||
        Number(b.isPicked) - Number(a.isPicked) ||
        compareRows('popular', a, b)
      )
    case 'newest':
      return Date.parse(b.product.createdAt) - Date.parse(a.product.createdAt)
    case 'delivered':
    case 'delivery':
    case 'price-asc':
    case 'price-desc':
      if (!priceA || !priceB) return Number(!priceA) - Number(!priceB)
      return (priceA.eurMicro - priceB.eurMicro) * (sort === 'price-desc' ? -1 : 1)
    case 'popular':
      return b.card.reviewCount - a.card.reviewCount || (b.card.rating ?? -1) - (a.card.rating ?? -1)
    case 'name-asc':
      return compare(a.product.name, b.product.name)
    case 'name-desc':
      return compare(b.product.name, a.product.name)
  }
}

function countAll(snapshot: Snapshot, query: ProductQuery, select: (except: FilterName) => Row[]) {
  const brands = [...new Set(snapshot.products.map(({ brand }) => brand))].sort(compare)
  const stores = [...snapshot.stores.values()].sort((a, b) => compare(a.name, b.name))
  const list = (
    name: 'brand' | 'strength' | 'flavour' | 'format' | 'store',
    options: Array<{ value: string; label?: string }>,
    has: (row: Row, value: string) => boolean,
  ): FacetOption[] => {
    const rows = select(name)
    return options
      .map((option) => ({ ...option, count: rows.filter((row) => has(row, option.value)).length }))
      .filter(({ value, label, count }) => {
        const isChosen = query[name].some((chosen) =>
          label ? [fold(value), fold(label)].includes(fold(chosen)) : chosen === value,
        )
        return count > 0 || isChosen
      })
  }
  const words = (values: ReadonlyArray<string>) => values.map((value) => ({ value }))
  return {
    brand: list(
      'brand',
      brands.map((name) => ({ value: slugify(name), label: name })),
      ({ product }, value) => slugify(product.brand) === value,
    ),
    strength: list('strength', words(STRENGTH_LABELS), ({ card }, value) => card.strength === value),
    flavour: list('flavour', words(FLAVOUR_FAMILIES), ({ product }, value) =>
      listFlavours(product).some((flavour) => flavour === value),
    ),
    format: list('format', words(FORMATS), ({ product }, value) => product.format === value),
    store: list(
      'store',
      stores.map(({ id, name }) => ({ value: `${id}`, label: name })),
      ({ offers }, value) => offers.some(({ storeId }) => `${storeId}` === value),
    ),
    sale: select('sale').filter(({ offers }) => isOnSale(offers)).length,
    verified: select('verified').filter(({ card }) => card.verdict?.verdict === 'verified').length,
    inStock: select('inStock').filter(({ offers }) => offers.length > 0).length,
    perCan: countPrices(select('perCan').flatMap(({ card }) => card.pricePerCan?.eurMicro ?? [])),
  }
}

function countPrices(prices: EurMicro[]) {
  const buckets = new Array<number>(PER_CAN_BUCKETS).fill(0)
  if (prices.length === 0) return { minEurMicro: eurMicro(0), maxEurMicro: eurMicro(0), buckets }
  const [min, max] = [Math.min(...prices), Math.max(...prices)]
  for (const price of prices) {
    const bucket = max === min ? 0 : Math.floor(((price - min) * PER_CAN_BUCKETS) / (max - min))
    buckets[Math.min(bucket, PER_CAN_BUCKETS - 1)]! += 1
  }
  return { minEurMicro: eurMicro(min), maxEurMicro: eurMicro(max), buckets }
}
