import { hashText } from '#domain/seeded-random.ts'
import { createRandom, isLucky, pickOne } from '../random.ts'
import type { DemoStore } from '../stores.ts'
import type { DemoFormat } from './formats.ts'
import { type ShopWords, wordsOfCountry } from './words.ts'

const NAME_STYLES = ['plain', 'dash', 'spaced', 'unit', 'own-strong', 'capitals', 'format-first'] as const

/** How a store writes its listings; the same for all of them. */
export type StoreHabits = {
  readonly words: ShopWords
  /** Where it puts the number of cans: in the variant, at the end of the title, or in a separate field. */
  readonly packPlace: 'variant' | 'variant-with-strength' | 'title' | 'field'
  readonly one: string
  readonly many: string
  readonly saysTen: boolean
  /** The value of the vendor or brand field. */
  readonly vendor: 'brand' | 'maker' | 'shop' | 'kind' | 'none'
  readonly name: (typeof NAME_STYLES)[number]
  readonly tail: 'none' | 'kind' | 'pouches'
}

const PACK_PLACES: Readonly<Partial<Record<DemoFormat, ReadonlyArray<StoreHabits['packPlace']>>>> = {
  shopify: ['variant', 'variant', 'variant-with-strength'],
  woocommerce: ['variant', 'title'],
  'google-rss': ['title', 'field'],
  'google-csv': ['title', 'field'],
}

export function buildHabits({ name, country, format }: DemoStore, seed: number): StoreHabits {
  const random = createRandom(seed, hashText(name), 10)
  const words = wordsOfCountry(country)
  return {
    words,
    packPlace: pickOne(random, PACK_PLACES[format] ?? ['title']),
    one: pickOne(random, words.one),
    many: pickOne(random, words.many),
    saysTen: isLucky(random, 0.5),
    vendor: pickOne(random, ['brand', 'brand', 'brand', 'maker', 'shop', 'kind', 'none'] as const),
    name: pickOne(random, NAME_STYLES),
    tail: pickOne(random, ['none', 'none', 'none', 'kind', 'pouches'] as const),
  }
}
