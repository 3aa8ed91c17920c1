import type { Language } from '#domain/language.ts'
import { addressOf } from '#domain/page-address.ts'
import { productPath } from '#domain/pages.ts'
import { type JsonLd, SCHEMA } from './json-ld.ts'

/** One page of a list of products. */
export type ListedProducts = {
  readonly total: number
  readonly page: number
  readonly perPage: number
  readonly items: ReadonlyArray<{ readonly slug: string; readonly name: string }>
}

/** In the order shown, numbered through all pages of the list. */
export function buildItemList({
  origin,
  language,
  total,
  page,
  perPage,
  items,
}: ListedProducts & { origin: string; language: Language }): JsonLd {
  const before = (page - 1) * perPage
  return {
    '@context': SCHEMA,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: addressOf({ origin, language, path: productPath(slug) }),
    })),
  }
}
