import { deleteApplicationCopy } from '#data/operator-copies.ts'
import { deleteApplication, findApplication, forgetApplicant } from '#data/retailer-applications.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type RemovedApplication = 'removed' | 'applicant-forgotten' | 'not-found'

/**
 * For good, with the copy that was mailed to the operator. One that was approved stays, because it is how its store came
 * to be listed, but without who applied.
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
