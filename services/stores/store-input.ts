import type { AdminStore, StoreInput } from '#data/admin-stores.ts'
import type { StoreField, StoreForm } from '#domain/forms/store.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { FormKey } from './form-key.ts'

/** The stored form of a typed store. Its platform has been found by then. */
export function toStoreInput(
  form: StoreForm,
  { platform, key }: { platform: string; key: FormKey['columns'] },
): StoreInput {
  const { name, storeUrl, country, currency, logoUrl, apiUrl, shipsTo, notes } = form
  return {
    ...{ name, storeUrl, country, currency, logoUrl, apiUrl, shipsTo, notes },
    trustpilotRating: form.trustpilotRating,
    trustpilotReviewCount: form.trustpilotReviewCount ?? 0,
    platform,
    ...key,
    feedOptions: toFeedOptions(form),
    crawlDelayMs: Math.round(form.crawlDelay * 1000),
    shipping: {
      ...toShipping('eu', form.euServed, { cost: form.euCost, freeFrom: form.euFreeFrom, days: form.euDays }),
      ...toShipping('non-eu', form.nonEuServed, {
        cost: form.nonEuCost,
        freeFrom: form.nonEuFreeFrom,
        days: form.nonEuDays,
      }),
    },
    affiliateNetwork: form.affiliateNetwork,
    affiliateTemplate: form.affiliateTemplate,
  }
}

function toFeedOptions(form: StoreForm) {
  const { network, item, decimal, columns, addresses, pagePattern, mostPages, mostMinutes } = form
  return {
    ...(network && { network }),
    ...(item && { item }),
    ...(decimal && { decimal }),
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(addresses.length > 0 && { addresses }),
    ...(pagePattern && { pagePattern }),
    ...(mostPages && { mostPages }),
    ...(mostMinutes && { mostMinutes }),
  }
}

function toShipping(
  region: string,
  served: StoreForm['euServed'],
  { cost, freeFrom, days }: { cost: Minor | null; freeFrom: Minor | null; days: string | null },
) {
  if (served === 'not-served') return { [region]: null }
  // The form asks for the cost; without one nothing is known, least of all that it is free.
  return served === 'served' && cost !== null ? { [region]: { cost, freeFrom, days } } : {}
}

/** The reverse: a store as its form shows it. */
export function toStoreValues(store: AdminStore): Record<StoreField, string> {
  const options = (store.feedOptions ?? {}) as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof options[name] === 'string' ? options[name] : '')
  const number = (name: string) => (typeof options[name] === 'number' ? String(options[name]) : '')
  const columns = Object.entries((options.columns ?? {}) as Record<string, string>)
  return {
    name: store.name,
    storeUrl: store.storeUrl,
    country: store.country,
    currency: store.currency,
    logoUrl: store.logoUrl ?? '',
    trustpilotRating: store.trustpilotRating?.toString() ?? '',
    trustpilotReviewCount: store.trustpilotReviewCount ? String(store.trustpilotReviewCount) : '',
    platform: store.platform,
    apiUrl: store.apiUrl ?? '',
    apiKeyName: store.apiKeyName ?? '',
    apiKeyPlace: store.apiKeyPlace ?? '',
    apiKey: '',
    removeKey: '',
    network: text('network'),
    item: text('item'),
    decimal: text('decimal'),
    columns: columns.map(([field, column]) => `${field} = ${column}`).join('\n'),
    addresses: Array.isArray(options.addresses) ? options.addresses.join('\n') : '',
    pagePattern: text('pagePattern'),
    mostPages: number('mostPages'),
    mostMinutes: number('mostMinutes'),
    crawlDelay: String(store.crawlDelayMs / 1000),
    shipsTo: store.shipsTo.join(', '),
    ...toShippingValues('eu', store.shipping.eu, store.currency),
    ...toShippingValues('nonEu', store.shipping['non-eu'], store.currency),
    affiliateNetwork: store.affiliateNetwork ?? '',
    affiliateTemplate: store.affiliateTemplate ?? '',
    notes: store.notes ?? '',
  }
}

function toShippingValues<Region extends 'eu' | 'nonEu'>(
  region: Region,
  rule: AdminStore['shipping'][string],
  currency: string,
) {
  const served = rule === undefined ? 'unknown' : rule === null ? 'not-served' : 'served'
  const amount = (minor: Minor | null | undefined) =>
    minor === null || minor === undefined ? '' : toDecimal(minor, currency)
  return {
    [`${region}Served`]: served,
    [`${region}Cost`]: amount(rule?.cost),
    [`${region}FreeFrom`]: amount(rule?.freeFrom),
    [`${region}Days`]: rule?.days ?? '',
  } as Record<`${Region}Served` | `${Region}Cost` | `${Region}FreeFrom` | `${Region}Days`, string>
}
