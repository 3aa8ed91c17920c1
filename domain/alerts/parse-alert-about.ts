import { parseBasketAddress, writeBasketQuery } from '../basket/basket-address.ts'
import { parseProductQuery } from '../product-query.ts'
import type { AlertAbout } from './alert-about.ts'
import { filterOf } from './alert-subject.ts'

/** Null for an address that names nothing. */
export function parseAlertAbout(params: URLSearchParams): AlertAbout | null {
  for (const subject of ['product', 'filter', 'basket'] as const) {
    const text = params.get(subject)?.trim()
    if (text !== undefined && text !== '') return { subject, text: CLEAN[subject](text) }
  }
  return null
}

/** The same wish is written in one way. */
const CLEAN: Readonly<Record<AlertAbout['subject'], (text: string) => string>> = {
  product: (text) => text,
  filter: (text) => filterOf(parseProductQuery(new URLSearchParams(text))),
  basket: (text) => writeBasketQuery(parseBasketAddress(new URLSearchParams(text))),
}
