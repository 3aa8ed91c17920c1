import { currencyOfCountry } from './currency.ts'
import { isEuCountry } from './region.ts'

/** Where a store is at home, by the end of its host's name; stores of snus are most often Swedish. */
const LIKELIEST_COUNTRY = 'SE'
const COUNTRIES_BY_ENDING: Readonly<Record<string, string>> = {
  uk: 'GB',
  ch: 'CH',
  no: 'NO',
  us: 'US',
  is: 'IS',
}

export type StoreGuess = {
  readonly storeUrl: string
  readonly country: string
  readonly currency: string
}

/** What a website alone tells of a store. A guess to begin with: a person looks at it before anything is read. */
export function guessStore(website: string): StoreGuess {
  const { origin, hostname } = new URL(website)
  const ending = hostname.split('.').at(-1) ?? ''
  const country =
    COUNTRIES_BY_ENDING[ending] ?? (isEuCountry(ending) ? ending.toUpperCase() : LIKELIEST_COUNTRY)
  return { storeUrl: origin, country, currency: currencyOfCountry(country) }
}
