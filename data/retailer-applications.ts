import { and, eq } from 'drizzle-orm'
import type { RetailerApplication } from '#domain/forms/retailer.ts'
import type { Language } from '#domain/language.ts'
import type { TableQuery } from '#domain/table-query.ts'
import type { Db } from './open-database.ts'
import { retailerApplications } from './schema/people.ts'
import { readTablePage, type TablePage } from './table-page.ts'

export async function insertRetailerApplication(
  db: Db,
  application: RetailerApplication & { readonly language: Language },
): Promise<void> {
  await db.insert(retailerApplications).values(application)
}

export type ApplicationRow = typeof retailerApplications.$inferSelect
export type ApplicationStatus = 'new' | 'approved' | 'rejected'

export function readApplicationsPage(db: Db, query: TableQuery): Promise<TablePage<ApplicationRow>> {
  const { storeName, contactName, email, website, status, createdAt, id } = retailerApplications
  return readTablePage(db, {
    select: () => db.select().from(retailerApplications).$dynamic(),
    query,
    sortBy: { createdAt, storeName, contactName, status },
    searchIn: [storeName, contactName, email, website],
    where: [query.filters.status ? eq(status, query.filters.status) : undefined],
    last: id,
  })
}

export async function findApplication(db: Db, id: number): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(retailerApplications).where(eq(retailerApplications.id, id))
  return row ?? null
}

/** False when there is none with this id. */
export async function setApplicationNote(
  db: Db,
  { id, note }: { id: number; note: string | null },
): Promise<boolean> {
  const { rowCount } = await db
    .update(retailerApplications)
    .set({ note })
    .where(eq(retailerApplications.id, id))
  return rowCount === 1
}

/** Replaces the applicant, where the application itself has to stay. */
export const NO_APPLICANT = {
  contactName: '',
  email: '',
  phone: '',
  address: '',
  description: null,
  note: null,
} as const

export async function deleteApplication(db: Db, id: number): Promise<void> {
  await db.delete(retailerApplications).where(eq(retailerApplications.id, id))
}

export async function forgetApplicant(db: Db, id: number): Promise<void> {
  await db.update(retailerApplications).set(NO_APPLICANT).where(eq(retailerApplications.id, id))
}

/** Only from the given state: of two operators who decide at once, one succeeds. */
export async function moveApplication(
  db: Db,
  {
    id,
    from,
    to,
  }: {
    id: number
    from: ApplicationStatus
    to: { status: ApplicationStatus } & Pick<ApplicationRow, 'decidedBy' | 'decidedAt' | 'storeId'>
  },
): Promise<boolean> {
  const { rowCount } = await db
    .update(retailerApplications)
    .set(to)
    .where(and(eq(retailerApplications.id, id), eq(retailerApplications.status, from)))
  return rowCount === 1
}
