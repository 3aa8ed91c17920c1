import { mgName, strengthName, withoutName } from '#app/components/list/choice-names.ts'
import type { Translate } from '#app/i18n/messages.ts'
import type { Translator } from '#app/i18n/translator.ts'
import type { AlertKind, Amount, Finding, Promised } from '#domain/alerts/alert.ts'
import { isCountry } from '#domain/country.ts'
import { countryInSentence } from '#domain/country-name.ts'
import { type Language, localeOf } from '#domain/language.ts'
import { formatMoney } from '#domain/money/format-money.ts'

type NameWords = {
  readonly t: Translate<'alerts'>
  /** Lists have the words for what a filter chooses. */
  readonly filters: Translate<'filters'>
  readonly lists: Translate<'lists'>
  readonly language: Language
}
type Words = NameWords & { readonly timeZone: string }

export function nameWordsOf(translator: Pick<Translator, 'get' | 'language'>): NameWords {
  return {
    t: translator.get('alerts'),
    filters: translator.get('filters'),
    lists: translator.get('lists'),
    language: translator.language,
  }
}

/** What an alert is about, as its row and its form call it. The name of a product may be unknown. */
export function subjectName(
  { subject, ...named }: Pick<Promised, 'subject' | 'name' | 'choices'>,
  words: NameWords,
): string {
  const { t } = words
  if (subject === 'product') return named.name
  if (subject === 'filter') return t('filterName', { name: filterName(named, words) })
  return named.name === '' ? t('basketName') : t('basketOf', { name: named.name })
}

function filterName({ name, choices }: Pick<Promised, 'name' | 'choices'>, words: NameWords): string {
  const { t, filters } = words
  const chosen = choices && [
    ...choices.flavour.map((value) => filters(`flavour.${value}`)),
    ...choices.format.map((value) => filters(`format.${value}`)),
    ...choices.strength.map((value) => strengthName(value, words)),
    choices.mg && mgName(choices.mg, words),
    ...(choices.without ?? []).map((text) => withoutName(text, words)),
  ]
  return [name, ...(chosen ?? [])].filter(Boolean).join(', ') || t('anyProduct')
}

/** A change as mails, notices, the feed and the page describe it. */
export function describeChange({ promised, found }: { promised: Promised; found: Finding }, words: Words) {
  return {
    title: titleOf(promised, found, words),
    promised: describePromised(promised, words),
    found: describeFound(promised, found, words),
  }
}

function titleOf(promised: Promised, found: Finding, words: Words): string {
  const { t, language } = words
  const { kind, subject, store, basis } = promised
  const name = subject === 'basket' ? subjectName(promised, words) : found.name
  if (kind === 'stock' && subject === 'basket') return t('changed.stockBasket', { name })
  if (kind === 'stock')
    return store === null ? t('changed.stock', { name }) : t('changed.stockAt', { name, store })
  if (kind === 'low') return t('changed.low', { name })
  const value = found.value ? formatAmount(found.value, language) : ''
  return t(basis === 'can' ? 'changed.pricePerCan' : 'changed.price', { name, value })
}

function describePromised(promised: Promised, words: Words): string {
  const { t } = words
  return t(`promised.${wishOf(promised)}`, ruleVariables(promised, words))
}

function describeFound(
  { kind, subject }: Promised,
  found: Finding,
  { t, language, timeZone }: Words,
): string {
  const value = found.value ? formatAmount(found.value, language) : ''
  const store = found.store ?? ''
  const time = found.readAt === null ? '' : formatTime(found.readAt, { language, timeZone })
  if (subject === 'basket') return t('found.basket', { value })
  if (kind !== 'stock') return t('found.price', { value, store, time })
  return found.cans === undefined
    ? t('found.stock', { store, time })
    : t('found.stockCans', { count: found.cans, store, time })
}

/** What an alert waits for, as a line below its name. */
export function describeRule(promised: Promised, words: Words): string {
  const { t } = words
  return t(`rule.${wishOf(promised)}`, ruleVariables(promised, words))
}

const LIST_WISHES = {
  target: 'filter',
  drop: 'filterDrop',
  low: 'filterLow',
  stock: 'filterStock',
} as const satisfies Record<AlertKind, string>

const BASKET_WISHES = {
  target: 'basket',
  drop: 'basketDrop',
  low: 'basketLow',
  stock: 'basketStock',
} as const satisfies Record<AlertKind, string>

/** Lists and baskets have words of their own. */
function wishOf({ kind, subject, store, cans, isAnyPack }: Promised) {
  if (subject === 'basket') return BASKET_WISHES[kind]
  if (subject === 'filter') return LIST_WISHES[kind]
  if (kind !== 'stock') return kind
  if (isAnyPack) return store === null ? 'stockAny' : 'stockAnyAt'
  if (cans !== null) return store === null ? 'stockCans' : 'stockCansAt'
  return store === null ? 'stock' : 'stockAt'
}

function ruleVariables({ limit, percent, store, ...wish }: Promised, words: Words) {
  return {
    limit: limit ? formatAmount(limit, words.language) : '',
    percent: percent ?? 0,
    count: wish.cans ?? 0,
    store: store ?? '',
    name: filterName(wish, words),
    order: describeOrder(wish, words),
    place: placeName(wish.place, words),
  }
}

function describeOrder(
  { basis, cans, place: key }: Pick<Promised, 'basis' | 'cans' | 'place'>,
  words: Pick<Words, 't' | 'language'>,
): string {
  const place = placeName(key, words)
  if (cans === null) return words.t('order.can')
  return words.t(basis === 'can' ? 'order.canDelivered' : 'order.total', { count: cans, place })
}

export function placeName(place: string, { t, language }: Pick<Words, 't' | 'language'>): string {
  return isCountry(place)
    ? countryInSentence(place, language)
    : t(place === 'eu' ? 'place.eu' : 'place.non-eu')
}

export function formatAmount({ minor, currency }: Amount, language: Language): string {
  return formatMoney(minor, currency, language)
}

/** '17 Nov, 06:10', by the clock of the reader. */
export function formatTime(at: string, { language, timeZone }: Pick<Words, 'language' | 'timeZone'>): string {
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Date(at).toLocaleString(localeOf(language), { ...parts, timeZone, hourCycle: 'h23' })
}

export function formatDay(at: string, { language, timeZone }: Pick<Words, 'language' | 'timeZone'>): string {
  return new Date(at).toLocaleDateString(localeOf(language), { day: 'numeric', month: 'short', timeZone })
}
