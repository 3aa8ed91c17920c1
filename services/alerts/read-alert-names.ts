import { readProductNames } from '#data/admin-products.ts'
import type { AlertRow } from '#data/alert-judging.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { Deps } from '#services/deps.ts'
import { nameOf } from './describe-alert.ts'

/** What alerts are called, by their ids: a product's name stays when it is no longer listed. */
export async function readAlertNames(
  { db, ownCatalogueOf }: Pick<Deps, 'db' | 'ownCatalogueOf'>,
  alerts: ReadonlyArray<AlertRow>,
): Promise<Map<number, string>> {
  const products = await readProductNames(
    db,
    alerts.flatMap(({ productId }) => productId ?? []),
  )
  return new Map(
    alerts.map((alert) => {
      const snapshot = ownCatalogueOf(alert.place as Place)
      const product = products.get(alert.productId ?? 0)
      return [alert.id, product ?? nameOf(alert, snapshot).name]
    }),
  )
}
