import { deleteApplicationCopy } from '#data/operator-copies.ts'
import {
  deleteApplication,
  findApplication,
  forgetApplicant,
  setApplicationNote,
} from '#data/retailer-applications.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

const LONGEST_NOTE = 2000

export function getApplication({ db }: Pick<Deps, 'db'>, id: number) {
  return findApplication(db, id)
}

/** For operators only. False when there is no such application. */
export function noteApplication(
  { db }: Pick<Deps, 'db'>,
  { id, note, admin }: { id: number; note: string; admin: Admin },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const text = note.trim().slice(0, LONGEST_NOTE) || null
    if (!(await setApplicationNote(tx, { id, note: text }))) return false
    await recordAudit(tx, { actor: admin.id, action: 'application-noted', target: `application ${id}` })
    return true
  })
}

export type RemovedApplication = 'removed' | 'applicant-forgotten' | 'not-found'

/**
 * Deletes it for good, with the copy that was mailed to the operator. An approved one stays, as it explains how its
 * store came to be listed, but without the applicant.
 */
export function removeApplication(
  { db }: Pick<Deps, 'db'>,
  { id, admin }: { id: number; admin: Admin },
): Promise<RemovedApplication> {
  return db.transaction(async (tx) => {
    const application = await findApplication(tx, id)
    if (!application) return 'not-found'
    const isApproved = application.status === 'approved'
    await deleteApplicationCopy(tx, id)
    await (isApproved ? forgetApplicant(tx, id) : deleteApplication(tx, id))
    const action = isApproved ? 'applicant-forgotten' : 'application-removed'
    await recordAudit(tx, { actor: admin.id, action, target: `application ${id}` })
    return isApproved ? 'applicant-forgotten' : 'removed'
  })
}
