import { COUNTRIES, type Country } from './country.ts'
import { countryName } from './country-name.ts'
import { LANGUAGES } from './language.ts'
import { MOST_CHOSEN_CANS } from './packs.ts'
import { readCans } from './search-cans.ts'
import { AFTER_DAYS, BEFORE_DAYS, DELIVERY_WORDS, FREE_DELIVERY } from './search-day-words.ts'
import { readDays } from './search-days.ts'
import { BETWEEN_WORDS } from './search-limit-words.ts'
import { hasTaste, type PlacedTerm, placeTerms } from './search-terms.ts'
import {
  BEFORE_CANS,
  BEFORE_COUNTRY,
  BEFORE_ORDER,
  BEFORE_SALE,
  CHEAP_PHRASES,
  COUNTRY_ALIASES,
  FREE_SHIPPING_PHRASES,
  NEWEST_PHRASES,
  NEXT_DAY_PHRASES,
  POPULAR_PHRASES,
  SALE_PHRASES,
} from './search-wish-words.ts'
import { isFree, isIngredient, isWithout } from './search-without-words.ts'
import type { Sort } from './sorting.ts'
import { foldText } from './text.ts'

/** What a search says beside the product: in which order, reduced, free shipping, how soon, where to, how many. */
type Wish =
  | { readonly kind: 'order'; readonly sort: Sort }
  | { readonly kind: 'sale' }
  | { readonly kind: 'freeShipping' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'country'; readonly country: Country }
  | { readonly kind: 'cans'; readonly cans: number }

/** A wish and the words that say it, from the one at `from` to the one before `to`. */
export type SaidWish = {
  readonly wish: Wish
  readonly from: number
  readonly to: number
  /** Where its own words begin; those before only lead to it. */
  readonly start: number
  /** Folded: a product that has them in its name is meant instead. */
  readonly own: ReadonlyArray<string>
}

type Found = Omit<SaidWish, 'start'>

/** Finds the wishes in the words of a search: 'cheapest zyn 10-pack to germany' has three. They never overlap. */
export function findWishes(words: ReadonlyArray<string>): SaidWish[] {
  const folded = words.map((word) => (ONLY_FOLDED.test(word) ? word : foldWord(word)))
  const said: SaidWish[] = []
  for (let at = 0; at < folded.length; ) {
    const found =
      findPhrase(folded, at) ?? findCans(folded, at) ?? findDays(folded, at) ?? findOff(folded, at)
    const earliest = said.at(-1)?.to ?? 0
    if (found) said.push(...addFree(stretch(found, folded, earliest), folded, earliest))
    at = found ? said.at(-1)!.to : at + 1
  }
  return said
}

/** Of '20% off' and '20% Rabatt'. */
const PERCENT = /^[-–]?\d{1,2}\s?%$/

/** French, and no 'sale'; Swedish for loose, and no Spanish article; a brand. */
const ONLY_FOLDED = /^(?:sal(?:é|e\u0301)|l(?:ö|o\u0308)s$|on!)/i

/** Without the marks around a word, and without an article before an apostrophe: 'l’Allemagne,' is 'allemagne'. */
function foldWord(word: string): string {
  return foldText(word)
    .replace(/^["“”„«»'‘(]+|["“”„«»'’),;.:!?]+$/g, '')
    .replace(/^[ld]['’](?=.)/, '')
}

/** '20% off'; 'off' alone is the beginning of a brand. */
function findOff(words: ReadonlyArray<string>, at: number): Found | null {
  const isOff = PERCENT.test(words[at]!) && words[at + 1] === 'off'
  return isOff ? { wish: { kind: 'sale' }, from: at, to: at + 2, own: words.slice(at, at + 2) } : null
}

function findCans(words: ReadonlyArray<string>, at: number): Found | null {
  const read = readCans(words, at)
  if (!read) return null
  const cans = Math.min(read.cans, MOST_CHOSEN_CANS)
  return { wish: { kind: 'cans', cans }, from: at, to: read.to, own: read.own }
}

function findDays(words: ReadonlyArray<string>, at: number): Found | null {
  const read = readDays(words, at)
  return read && { wish: { kind: 'days', days: read.days }, from: at, to: read.to, own: read.own }
}

/** The longest phrase that begins here. */
function findPhrase(words: ReadonlyArray<string>, from: number): Found | null {
  const { wishes, longest } = getPhrases()
  for (let to = Math.min(from + longest, words.length); to > from; to--) {
    const own = words.slice(from, to)
    const wish = wishes.get(own.join(' '))
    if (wish) return { wish, from, to, own }
  }
  return null
}

const LEADING: Readonly<Record<Wish['kind'], ReadonlySet<string>>> = {
  order: new Set(BEFORE_ORDER.map(foldText)),
  sale: new Set(BEFORE_SALE.map(foldText)),
  freeShipping: new Set(BEFORE_SALE.map(foldText)),
  days: new Set([...BEFORE_DAYS, ...BETWEEN_WORDS.map(foldText)]),
  country: new Set(BEFORE_COUNTRY.map(foldText)),
  cans: new Set(BEFORE_CANS),
}
const TRAILING: Partial<typeof LEADING> = { days: new Set(AFTER_DAYS) }

/** Takes the words around a wish that only belong to it. */
function stretch(said: Found, words: ReadonlyArray<string>, earliest: number): SaidWish {
  const { kind } = said.wish
  let { from, to } = said
  const isLeading = (word: string) => LEADING[kind].has(word) || (kind === 'sale' && PERCENT.test(word))
  while (from > earliest && isLeading(words[from - 1]!)) from--
  while (TRAILING[kind]?.has(words[to] ?? '')) to++
  return { ...said, from, to, start: said.from }
}

const IS_DELIVERY = new Set(DELIVERY_WORDS)
const IS_FREE = new Set(FREE_DELIVERY)

/** 'Free next day delivery' is free shipping too. In 'nicotine free next day delivery' the pouches are free. */
function addFree(said: SaidWish, words: ReadonlyArray<string>, earliest: number): SaidWish[] {
  const isDelivered = words.slice(said.from, said.to).some((word) => IS_DELIVERY.has(word))
  if (said.wish.kind !== 'days' || !isDelivered) return [said]
  const at = [said.from - 1, said.to].find((at) => at >= earliest && isFreeAt(words, at))
  if (at === undefined) return [said]
  const own = [words[at]!]
  const free = stretch({ wish: { kind: 'freeShipping' }, from: at, to: at + 1, own }, words, earliest)
  return at < said.from ? [free, said] : [said, free]
}

function isFreeAt(words: ReadonlyArray<string>, at: number): boolean {
  if (!IS_FREE.has(words[at] ?? '')) return false
  const terms = placeTerms(words)
  const place = terms.findIndex(({ from, to }) => from === at && to === at + 1)
  return place >= 0 && !isFreeFrom(terms, place)
}

/** 'Caffeine free next day delivery' is without caffeine. 'Without mint free delivery tomorrow' has said so. */
function isFreeFrom(terms: ReadonlyArray<PlacedTerm>, place: number): boolean {
  const [before, term] = [terms[place - 1], terms[place]!]
  if (!before || !isFree(term.words[0]!, undefined) || isWithout(terms[place - 2]?.words[0] ?? ''))
    return false
  return hasTaste(before) || isIngredient(before.words[0]!)
}

type Phrases = { readonly wishes: ReadonlyMap<string, Wish>; readonly longest: number }
let phrases: Phrases | null = null

/** Made when first needed: it asks for the name of each country in each language. */
function getPhrases(): Phrases {
  phrases ??= buildPhrases()
  return phrases
}

function buildPhrases(): Phrases {
  const wishes = new Map<string, Wish>()
  function add(phrase: string, wish: Wish) {
    const words = phrase.split(' ').map(foldWord).join(' ')
    for (const spelling of [words, words.replaceAll('-', ' ')]) wishes.set(spelling, wish)
  }
  for (const phrase of CHEAP_PHRASES) add(phrase, { kind: 'order', sort: 'price-asc' })
  for (const phrase of NEWEST_PHRASES) add(phrase, { kind: 'order', sort: 'newest' })
  for (const phrase of POPULAR_PHRASES) add(phrase, { kind: 'order', sort: 'visited' })
  for (const phrase of SALE_PHRASES) add(phrase, { kind: 'sale' })
  for (const phrase of FREE_SHIPPING_PHRASES) add(phrase, { kind: 'freeShipping' })
  for (const phrase of NEXT_DAY_PHRASES) add(phrase, { kind: 'days', days: 1 })
  for (const country of COUNTRIES) {
    const names = LANGUAGES.map((language) => countryName(country, language))
    const others = COUNTRY_ALIASES[country]?.split(', ') ?? []
    for (const name of [...names, ...others]) add(name, { kind: 'country', country })
  }
  return { wishes, longest: Math.max(...[...wishes.keys()].map((phrase) => phrase.split(' ').length)) }
}
