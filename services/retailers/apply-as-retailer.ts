import { insertRetailerApplication } from '#data/retailer-applications.ts'
import type { RetailerApplication } from '#domain/forms/retailer.ts'
import type { Deps } from '#services/deps.ts'

export async function applyAsRetailer(
  deps: Pick<Deps, 'db'>,
  application: RetailerApplication,
): Promise<'done'> {
  await insertRetailerApplication(deps.db, application)
  return 'done'
}
