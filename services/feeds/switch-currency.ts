import { raiseVersion } from '#data/catalogue-version.ts'
import { readRates } from '#data/exchange-rates.ts'
import { changeStoreCurrency, readStoreShipping } from '#data/feed-stores.ts'
import type { Db } from '#data/open-database.ts'
import type { StoreShipping } from '#data/schema/stores.ts'
import { listShippingRules, updateShippingRule } from '#data/shipping-rules.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { fromEurMicro, toEurMicro } from '#domain/money/convert.ts'

/**
 * A store sells in another currency from now on. Its shipping charges keep their worth; its offers change with the run
 * that is applied in the same transaction, and its history stays in the currency it was read in.
 */
export async function switchCurrency(
  tx: Db,
  { storeId, to, now }: { storeId: number; to: string; now: Date },
): Promise<void> {
  const store = await readStoreShipping(tx, storeId)
  const rates = await readRates(tx, now)
  const [from, into] = [rates[store?.currency ?? ''], rates[to]]
  if (!store || !from || !into) throw new Error(`no exchange rate between ${store?.currency} and ${to}`)
  const convert = (amount: Minor) => fromEurMicro(toEurMicro(amount, store.currency, from)!, to, into)
  const convertRule = (rule: StoreShipping | null) =>
    rule && {
      ...rule,
      cost: convert(rule.cost),
      freeFrom: rule.freeFrom === null ? null : convert(rule.freeFrom),
    }
  const shipping = Object.fromEntries(
    Object.entries(store.shipping).map(([region, rule]) => [region, convertRule(rule ?? null)]),
  )
  await changeStoreCurrency(tx, storeId, { currency: to, shipping })
  for (const { id, cost, freeFrom } of await listShippingRules(tx, storeId)) {
    const amounts = { cost: cost && convert(cost), freeFrom: freeFrom && convert(freeFrom) }
    await updateShippingRule(tx, { storeId, ruleId: id }, amounts)
  }
  await raiseVersion(tx)
}
