import type { ProductQuery } from '#domain/product-query.ts'
import { isOr } from '#domain/search-or-words.ts'
import { foldText } from '#domain/text.ts'
import { countBits } from './bitset.ts'
import type { Delivered } from './delivered.ts'
import { isWhole, type NearestSpelling, respellEach } from './did-you-mean.ts'
import { dropAndOr } from './drop-idle.ts'
import { explainEmpty, findSaleSpelling } from './explain-empty.ts'
import { applyFilters } from './filters.ts'
import { buildQueryFilters } from './query-filters.ts'
import { respellInside } from './respell-inside.ts'
import { searchTexts } from './search-texts.ts'
import type { Snapshot } from './snapshot-types.ts'
import { splitChoices, takeBrands } from './take-brands.ts'

/** What is shown instead of a query that finds nothing. */
export type CorrectedQuery = {
  readonly query: ProductQuery
  /** Its words, with those of brands that are chosen by them. */
  readonly correctedTo: string
  /** Typed words that were left out. */
  readonly missing: ReadonlyArray<string>
}

type Asked = {
  readonly delivered?: Delivered | null
  /** Whether it finds something. */
  readonly isFound?: boolean
}

/** Null where the filters are the reason, or would have to go too: that is for the visitor to choose. */
export function correctQuery(
  snapshot: Snapshot,
  query: ProductQuery,
  { delivered = null, isFound = false }: Asked = {},
): CorrectedQuery | null {
  if (query.exact) return null
  const inside = correctInside(snapshot, query, delivered)
  if (inside || isFound) return inside
  const { suggestion } = explainEmpty(snapshot, query, delivered)
  return chooseCorrection(snapshot, {
    query,
    nearest: suggestion?.keepsFilters ? suggestion : null,
    delivered,
  })
}

/** Of what is on sale. */
export function correctSaleQuery(
  snapshot: Snapshot,
  query: ProductQuery,
  { delivered = null, isFound = false }: Asked = {},
): CorrectedQuery | null {
  const onSale = { ...query, sale: true }
  const inside = correctInside(snapshot, onSale, delivered)
  if (inside || isFound) return inside
  const nearest = findSaleSpelling(snapshot, query, delivered)
  return chooseCorrection(snapshot, { query: onSale, nearest, delivered })
}

/** 'Zin' finds 'Freezing', but ZYN is meant. */
function correctInside(
  snapshot: Snapshot,
  query: ProductQuery,
  delivered: Delivered | null,
): CorrectedQuery | null {
  for (const correctedTo of respellInside(snapshot.index, query.search)) {
    const corrected = readCorrected(snapshot, { query, correctedTo, delivered })
    if (corrected) return corrected
  }
  return null
}

type Found = {
  readonly query: ProductQuery
  readonly nearest: NearestSpelling | null
  readonly delivered: Delivered | null
}

/** Rather a choice with every word, as 'zny or vleo', than a product without some. */
function chooseCorrection(snapshot: Snapshot, { query, nearest, delivered }: Found): CorrectedQuery | null {
  const words = splitChoices(foldText(query.search))
  const isKept = isWhole(nearest) && !words.some(isOr)
  const choice = isKept ? null : correctChoice(snapshot, { query, words, delivered })
  if (choice || nearest === null) return choice
  const { search, missing } = nearest
  return { query: { ...query, search }, correctedTo: search, missing }
}

/** No product has all words of a choice, so each that none has is respelt by itself. */
function correctChoice(
  snapshot: Snapshot,
  { query, words, delivered }: Omit<Found, 'nearest'> & { words: ReadonlyArray<string> },
): CorrectedQuery | null {
  const correctedTo = respellEach(snapshot.index, words)?.join(' ')
  return correctedTo === undefined ? null : readCorrected(snapshot, { query, correctedTo, delivered })
}

/** Null where nothing has the corrected words. */
function readCorrected(
  snapshot: Snapshot,
  { query, correctedTo, delivered }: Omit<Found, 'nearest'> & Pick<CorrectedQuery, 'correctedTo'>,
): CorrectedQuery | null {
  const taken = query.brand.length > 0 ? null : takeBrands(snapshot, correctedTo)
  const brand = [...(taken?.brands ?? query.brand)]
  const search = dropAndOr(snapshot.index, taken?.words ?? correctedTo, query.search)
  const corrected = { ...query, search, brand }
  return hasProducts(snapshot, corrected, delivered) ? { query: corrected, correctedTo, missing: [] } : null
}

function hasProducts(snapshot: Snapshot, query: ProductQuery, delivered: Delivered | null): boolean {
  const { index } = snapshot
  const { filters } = buildQueryFilters(snapshot, query, delivered)
  return countBits(applyFilters({ size: index.size, found: searchTexts(index, query.search), filters })) > 0
}
