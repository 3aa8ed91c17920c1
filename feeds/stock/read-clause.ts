import { findRole, foldPhrase, type StockRole } from './stock-lexicon.ts'

/** What one clause of a stock text says. */
export type Clause = {
  readonly roles: ReadonlySet<StockRole>
  /** How many there are, where it says so. */
  readonly count: number | null
  /** A word that we do not know. */
  readonly hasUnknown: boolean
}

/** A day or a month and a year: it comes then, so it is not here now. */
const DATE = /\d{4}-\d{1,2}-\d{1,2}|\b\d{1,2}[./]\d{1,2}(?:[./]\d{2,4}|[./](?!\d))/
/** '1.000 st', '5.00': thousands are joined, and decimals of nothing dropped. */
const THOUSANDS = /(?<=\d)[.,'\u00a0 ](?=\d{3}(?!\d))/g
const NO_DECIMALS = /(?<=\d)[.,]0+(?!\d)/g

export function readClause(text: string): Clause {
  const roles = new Set<StockRole>()
  if (DATE.test(text)) roles.add('doubt')
  const isNegative = /(^|[\s:(])[-\u2212]\d/.test(text)
  const words = foldPhrase(text.replace(NO_DECIMALS, '').replace(THOUSANDS, '')).split(' ').filter(Boolean)
  const counts: number[] = []
  let hasUnknown = false
  if (isLater(words)) roles.add('doubt')
  for (let at = 0; at < words.length; ) {
    const found = findRole(words, at)
    const number = /^\d{1,12}$/.test(words[at]!) ? Number(words[at]) : null
    if (found) roles.add(found.role)
    else if (number !== null && !isOfTime(words, at)) counts.push(isNegative ? -number : number)
    else if (number === null && !/^\d+h$/.test(words[at]!)) hasUnknown = true
    at += found?.length ?? 1
  }
  return { roles, count: counts.length > 0 ? Math.min(...counts) : null, hasUnknown }
}

/** 'Available in 3 days', 'i lager om 3 dagar': one number and a unit of time, where nothing is about delivery. */
function isLater(words: ReadonlyArray<string>): boolean {
  const roles = words.map((_, at) => findRole(words, at)?.role)
  const timeAt = roles.indexOf('time')
  const [isCounted, isRange] = [1, 2].map((before) => /^\d+$/.test(words[timeAt - before] ?? ''))
  return timeAt > 0 && isCounted === true && !isRange && !roles.includes('delivery')
}

/** '1-3 Werktage': the first word after the numbers is a unit of time. */
function isOfTime(words: ReadonlyArray<string>, from: number): boolean {
  let at = from
  while (at < words.length && /^\d+$/.test(words[at]!)) at++
  return findRole(words, at)?.role === 'time'
}
