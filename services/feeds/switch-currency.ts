import { raiseVersion } from '#data/catalogue-version.ts'
import { changeStoreCurrency, readStoreShipping } from '#data/feed-stores.ts'
import type { Db } from '#data/open-database.ts'
import type { StoreShipping } from '#data/schema/stores.ts'
import { convertRules, findConverter } from '#services/shipping/convert-rules.ts'

/**
 * A store sells in another currency from now on. Its shipping charges keep their worth; its offers change with the run
 * that is applied in the same transaction, and its history stays in the currency it was read in.
 */
export async function switchCurrency(
  tx: Db,
  { storeId, to, now }: { storeId: number; to: string; now: Date },
): Promise<void> {
  const store = await readStoreShipping(tx, storeId)
  const change = { from: store?.currency ?? '', to, now }
  const convert = await findConverter(tx, change)
  if (!store || !convert) throw new Error(`no exchange rate between ${store?.currency} and ${to}`)
  const convertRegion = (rule: StoreShipping | null) =>
    rule && {
      ...rule,
      cost: convert(rule.cost),
      freeFrom: rule.freeFrom === null ? null : convert(rule.freeFrom),
    }
  const shipping = Object.fromEntries(
    Object.entries(store.shipping).map(([region, rule]) => [region, convertRegion(rule ?? null)]),
  )
  await changeStoreCurrency(tx, storeId, { currency: to, shipping })
  await convertRules(tx, { storeId, ...change })
  await raiseVersion(tx)
}
