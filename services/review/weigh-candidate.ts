import type { CandidateFacts } from '#data/review-queue.ts'
import type { EurMicro } from '#domain/money/amounts.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { eurCents } from '#domain/money/price.ts'
import type { ParsedListing } from '#matching/match-types.ts'

export type Weighed = { readonly pros: ReadonlyArray<string>; readonly cons: ReadonlyArray<string> }

/** Beyond these a can costs so much less or more than elsewhere that it is likely something else, or another pack. */
const PRICE_RANGE = { low: 1 / 2.5, high: 2.5 }
const SAME_MG = 0.3

/** The facts for and against a listing being this product. Missing facts count for nothing. */
export function weighCandidate(
  said: Pick<ParsedListing, 'brand' | 'format' | 'strength' | 'pouchesPerCan' | 'kind'>,
  product: Pick<
    CandidateFacts,
    'brand' | 'format' | 'nicotineMg' | 'pouchesPerCan' | 'kind' | 'medianPerCanEurMicro'
  >,
  { perCanEurMicro }: { perCanEurMicro: EurMicro | null },
): Weighed {
  const pros: string[] = []
  const cons: string[] = []
  const weigh = (isSame: boolean | null, text: string) => {
    if (isSame !== null) (isSame ? pros : cons).push(text)
  }
  weigh(compare<string>(said.brand, product.brand), `brand ${product.brand}`)
  weigh(compare<string>(said.kind, product.kind), product.kind)
  weigh(compare<string>(said.format, product.format), product.format ?? '')
  weigh(compareStrength(said, product), `${product.nicotineMg} mg per pouch`)
  weigh(compare(said.pouchesPerCan, product.pouchesPerCan), `${product.pouchesPerCan} pouches`)
  weigh(
    comparePrice(perCanEurMicro, product.medianPerCanEurMicro),
    describePrice(product.medianPerCanEurMicro),
  )
  return { pros, cons }
}

function compare<T>(said: T | null, known: T | null): boolean | null {
  return said === null || known === null ? null : said === known
}

/** Only mg per pouch compares with our figures; a bare 'mg' may be per gram, so it can only count in favour. */
function compareStrength(
  { strength }: Pick<ParsedListing, 'strength'>,
  { nicotineMg }: Pick<CandidateFacts, 'nicotineMg'>,
): boolean | null {
  if (strength === null || nicotineMg === null || strength.unit === 'mg/g' || strength.unit === '%')
    return null
  const isSame = Math.abs(strength.value - nicotineMg) <= SAME_MG
  return strength.unit === 'mg/pouch' || isSame ? isSame : null
}

function comparePrice(perCan: EurMicro | null, median: EurMicro | null): boolean | null {
  if (perCan === null || median === null) return null
  const share = perCan / median
  return share >= PRICE_RANGE.low && share <= PRICE_RANGE.high
}

function describePrice(median: EurMicro | null): string {
  return median === null ? '' : `${formatMoney(eurCents(median), 'EUR', 'en')} a can elsewhere`
}
