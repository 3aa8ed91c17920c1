import { readRates } from '#data/exchange-rates.ts'
import type { Db } from '#data/open-database.ts'
import { listShippingRules, updateShippingRule } from '#data/shipping-rules.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { fromEurMicro, toEurMicro } from '#domain/money/convert.ts'

type CurrencyChange = { readonly from: string; readonly to: string; readonly now: Date }

/** Null where one of the two currencies has no rate. */
export async function findConverter(
  tx: Db,
  { from, to, now }: CurrencyChange,
): Promise<((amount: Minor) => Minor) | null> {
  const rates = await readRates(tx, now)
  const [fromRate, toRate] = [rates[from], rates[to]]
  if (!fromRate || !toRate) return null
  return (amount) => fromEurMicro(toEurMicro(amount, from, fromRate)!, to, toRate)
}

/**
 * A rule for countries has no currency of its own: it is read in the store's. Its charges keep their worth when the
 * store changes that. Returns how many rules there are, or null where a rate is missing: then nothing is written.
 */
export async function convertRules(
  tx: Db,
  { storeId, ...change }: CurrencyChange & { storeId: number },
): Promise<number | null> {
  const rules = await listShippingRules(tx, storeId)
  if (rules.length === 0) return 0
  const convert = await findConverter(tx, change)
  if (!convert) return null
  for (const { id, cost, freeFrom } of rules) {
    const amounts = { cost: cost && convert(cost), freeFrom: freeFrom && convert(freeFrom) }
    await updateShippingRule(tx, { storeId, ruleId: id }, amounts)
  }
  return rules.length
}
