import type { Currency } from './currency.ts'
import { ANY_MG, type MgRange, narrowMgRange } from './mg-range.ts'
import { higherOf, type Minor, minor as toMinor } from './money/amounts.ts'
import { parseMinor } from './money/parse-amount.ts'
import {
  BARE_LIMIT,
  BARE_RANGE,
  MG_ENDED,
  MG_LIMIT,
  MG_PLUS,
  MG_RANGE,
  PRICE_ALONE,
  PRICE_ENDED,
  PRICE_LIMIT,
  PRICE_RANGE,
} from './search-limit-patterns.ts'
import { CURRENCY_WORDS, LIMIT_ENDINGS, LIMIT_WORDS } from './search-limit-words.ts'
import { endsUnwanted } from './search-negations.ts'
import { isAnd, isBetween } from './search-without-words.ts'
import { foldText } from './text.ts'

export type PriceWish = {
  readonly side: 'min' | 'max'
  /** Inclusive: 'under 3 eur' is up to 2.99. */
  readonly minor: Minor
  readonly currency: Currency
  /** Whether the words say so. */
  readonly isPerCan: boolean
}

/** A limit without a unit: 'under 3'. */
export type BareLimit = Pick<PriceWish, 'side' | 'isPerCan'> & {
  readonly text: string
  /** 'Cheaper than 3' can be nothing else. */
  readonly isPrice: boolean
}

/** What the number of such a limit counts; null where it is just a word. */
type ReadBare = (limit: BareLimit) => 'mg' | Currency | null

/** What a search says besides words of products. */
export type UnderstoodSearch = {
  /** The search without the parts that are limits; unchanged when there are none. */
  readonly words: string
  readonly mg: MgRange | null
  readonly prices: ReadonlyArray<PriceWish>
}

/**
 * Reads limits of strength and price out of a search: 'zyn 6-9 mg under 3 eur' asks for 'zyn' and two limits. A limit
 * without a unit is one where `readBare` says of what.
 */
export function understandSearch(search: string, readBare: ReadBare = () => null): UnderstoodSearch {
  if (!/\d/.test(search)) return { words: search, mg: null, prices: [] }
  const found: { mg: MgRange; prices: PriceWish[]; isFound: boolean } = {
    mg: ANY_MG,
    prices: [],
    isFound: false,
  }
  let rest = search.normalize('NFC')

  function take(
    pattern: RegExp,
    read: (parts: Record<string, string | undefined>, before: string) => boolean,
  ) {
    rest = rest.replace(pattern, (...match) => {
      const isRead = read(match.at(-1), match.at(-2).slice(0, match.at(-3)))
      found.isFound ||= isRead
      return isRead ? ' ' : match[0]
    })
  }
  function limitMg(range: Partial<MgRange>): boolean {
    found.mg = narrowMgRange(found.mg, { ...ANY_MG, ...range })
    return true
  }
  function addPrice(
    limit: LimitKind,
    { text, unit, perCan }: Readonly<Record<'text' | 'unit' | 'perCan', string | undefined>>,
  ): boolean {
    const currency = findCurrency(unit)
    return currency !== undefined && addAmount(limit, { text, currency, isPerCan: perCan !== undefined })
  }
  function addAmount(
    limit: LimitKind,
    {
      text,
      currency,
      isPerCan,
    }: { text: string | undefined } & Readonly<Pick<PriceWish, 'currency' | 'isPerCan'>>,
  ): boolean {
    const minor = text === undefined ? null : parseMinor(text, currency)
    if (minor === null) return false
    const inside = higherOf(toMinor(minor + STEP_INSIDE[limit]), NOTHING)
    found.prices.push({ side: SIDE_OF[limit], minor: inside, currency, isPerCan })
    return true
  }

  function readStrengthLimit({ limit, number }: Readonly<Record<string, string | undefined>>): boolean {
    return limitMg(readMgLimit(limit!, toNumber(number)))
  }
  function readPriceLimit({
    limit,
    sign,
    first,
    second,
    unit,
    perCan,
  }: Readonly<Record<string, string | undefined>>) {
    return addPrice(kindOf(limit!), { text: first ?? second, unit: sign ?? unit, perCan })
  }

  take(MG_RANGE, ({ between, from, middle, to }, before) => {
    const isListed = isAnd(foldText(middle!)) && (!between || isBetween(foldText(between)))
    if (isListed && endsUnwanted(before)) return false
    const [min, max] = [toNumber(from), toNumber(to)].sort((a, b) => a - b)
    return limitMg({ min: min!, max: max! })
  })
  take(PRICE_RANGE, ({ from, to, unit, perCan }) => {
    const [low, high] = toNumber(from) <= toNumber(to) ? [from, to] : [to, from]
    return (
      addPrice('atLeast', { text: low, unit, perCan }) && addPrice('atMost', { text: high, unit, perCan })
    )
  })
  take(MG_LIMIT, readStrengthLimit)
  take(MG_PLUS, ({ number }) => limitMg({ min: toNumber(number) }))
  take(PRICE_LIMIT, readPriceLimit)
  take(BARE_RANGE, ({ from, to, perCan }) => {
    const [low, high] = toNumber(from) <= toNumber(to) ? [from!, to!] : [to!, from!]
    const isPerCan = perCan !== undefined
    const counts = readBare({ side: 'max', text: high, isPerCan, isPrice: isPerCan })
    if (counts === null) return false
    if (counts === 'mg') return limitMg({ min: toNumber(low), max: toNumber(high) })
    const given = { currency: counts, isPerCan }
    return addAmount('atLeast', { text: low, ...given }) && addAmount('atMost', { text: high, ...given })
  })
  take(BARE_LIMIT, ({ limit, number, perCan }) => {
    const kind = kindOf(limit!)
    const isPerCan = perCan !== undefined
    const isPrice = isPerCan || kind === 'cheaper' || kind === 'notDearer'
    const counts = OF_STRENGTH.has(kind)
      ? 'mg'
      : readBare({ side: SIDE_OF[kind], text: number!, isPerCan, isPrice })
    if (counts === null) return false
    return counts === 'mg'
      ? limitMg(readMgLimit(limit!, toNumber(number)))
      : addAmount(kind, { text: number, currency: counts, isPerCan })
  })
  // At last: 'max' of '6 mg max 3 eur' belongs to the price.
  take(MG_ENDED, readStrengthLimit)
  take(PRICE_ENDED, readPriceLimit)
  take(PRICE_ALONE, (parts) => readPriceLimit({ ...parts, limit: 'max' }))
  const { mg, prices, isFound } = found
  return {
    words: isFound ? rest.replace(/\s+/g, ' ').trim() : search,
    mg: mg.min === null && mg.max === null ? null : mg,
    prices,
  }
}

type LimitKind = keyof typeof LIMIT_WORDS

const SIDE_OF = {
  under: 'max',
  cheaper: 'max',
  weaker: 'max',
  atMost: 'max',
  notStronger: 'max',
  notDearer: 'max',
  over: 'min',
  stronger: 'min',
  atLeast: 'min',
  notWeaker: 'min',
} as const satisfies Record<LimitKind, PriceWish['side']>
/** From the number that is named to the outermost amount that is meant, in minor units. */
const STEP_INSIDE = {
  under: -1,
  cheaper: -1,
  weaker: -1,
  atMost: 0,
  notStronger: 0,
  notDearer: 0,
  over: 1,
  stronger: 1,
  atLeast: 0,
  notWeaker: 0,
} as const satisfies Record<LimitKind, number>
const OF_STRENGTH: ReadonlySet<LimitKind> = new Set(['stronger', 'weaker', 'notStronger', 'notWeaker'])
const NOTHING = toMinor(0)

const KIND_OF = new Map<string, LimitKind>(
  [...Object.entries(LIMIT_WORDS), ...Object.entries(LIMIT_ENDINGS)].flatMap(([kind, words]) =>
    words.map((word): [string, LimitKind] => [foldText(word), kind as LimitKind]),
  ),
)

function kindOf(limit: string): LimitKind {
  return KIND_OF.get(foldText(limit).replace(/\s+/g, ' ')) ?? 'atMost'
}

function readMgLimit(limit: string, number: number): Partial<MgRange> {
  const kind = kindOf(limit)
  return SIDE_OF[kind] === 'max'
    ? { max: number, isUnder: STEP_INSIDE[kind] !== 0 }
    : { min: number, isOver: STEP_INSIDE[kind] !== 0 }
}

function findCurrency(unit: string | undefined): Currency | undefined {
  const wanted = unit && foldText(unit)
  const entries = Object.entries(CURRENCY_WORDS) as [Currency, ReadonlyArray<string>][]
  return entries.find(([, words]) => words.some((word) => foldText(word) === wanted))?.[0]
}

function toNumber(text: string | undefined): number {
  return Number(text!.replace(',', '.'))
}
