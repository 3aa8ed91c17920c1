import { findAdminStore } from '#data/admin-stores.ts'
import { listShippingRules, type ShippingRuleRow } from '#data/shipping-rules.ts'
import { isCountry } from '#domain/country.ts'
import { countryName } from '#domain/country-name.ts'
import type { ShippingRuleField } from '#domain/forms/shipping-rule.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import { REGIONS } from '#domain/region.ts'
import { writeDays } from '#domain/shipping-terms.ts'
import type { Deps } from '#services/deps.ts'

/** A store's shipping as the panel shows it: its rules for countries, then those of the regions. Null without a store. */
export async function listStoreRules({ db }: Pick<Deps, 'db'>, storeId: number) {
  const store = await findAdminStore(db, storeId)
  if (!store) return null
  const { id, name, currency } = store
  const rows = await listShippingRules(db, storeId)
  const amount = (value: Minor | null | undefined) =>
    value === null || value === undefined ? '' : toDecimal(value, currency)
  return {
    store: { id, name, currency },
    rules: rows.map((row) => ({
      id: row.id,
      countries: row.countries.filter(isCountry).map((country) => countryName(country, 'en')),
      sends: row.sends,
      cost: amount(row.cost),
      freeFrom: amount(row.freeFrom),
      days: writeDays({ from: row.daysFrom, to: row.daysTo }),
      changedAt: row.changedAt,
      changedBy: row.changedBy,
      values: toValues(row, amount),
    })),
    regions: REGIONS.map((region) => {
      const rule = store.shipping[region]
      return {
        region,
        sends: rule === undefined ? null : rule !== null,
        cost: amount(rule?.cost),
        freeFrom: amount(rule?.freeFrom),
        days: rule?.days ?? null,
      }
    }),
  }
}

export type StoreRules = NonNullable<Awaited<ReturnType<typeof listStoreRules>>>

function toValues(
  { countries, sends, cost, freeFrom, daysFrom, daysTo }: ShippingRuleRow,
  amount: (value: Minor | null) => string,
): Record<ShippingRuleField, string> {
  return {
    countries: countries.map((country) => countryName(country, 'en')).join(', '),
    isClosed: sends ? '' : 'on',
    cost: amount(cost),
    freeFrom: amount(freeFrom),
    daysFrom: daysFrom?.toString() ?? '',
    daysTo: daysTo?.toString() ?? '',
  }
}
