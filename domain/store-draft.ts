import { currencyOfCountry } from './currency.ts'
import { isEuCountry } from './region.ts'

/** A store's country, by the end of its host name; snus stores are most often Swedish. */
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

/** What the website alone reveals of a store. Only a first guess: a person checks it before anything is read. */
export function guessStore(website: string): StoreGuess {
  const { origin, hostname } = new URL(website)
  const ending = hostname.split('.').at(-1) ?? ''
  const country =
    COUNTRIES_BY_ENDING[ending] ?? (isEuCountry(ending) ? ending.toUpperCase() : LIKELIEST_COUNTRY)
  return { storeUrl: origin, country, currency: currencyOfCountry(country) }
}
