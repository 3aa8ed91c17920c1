import type { RetailerApplication } from '#domain/forms/retailer.ts'
import type { Db } from './open-database.ts'
import { retailerApplications } from './schema/people.ts'

export async function insertRetailerApplication(db: Db, application: RetailerApplication): Promise<void> {
  await db.insert(retailerApplications).values(application)
}
