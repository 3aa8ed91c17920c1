import { withdrawMail } from '#data/outbox.ts'
import { type ApplicationStatus, findApplication, moveApplication } from '#data/retailer-applications.ts'
import { deleteStoreDraft } from '#data/store-drafts.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'
import { decisionKey } from './decide-application.ts'

export type Undone =
  | { readonly ok: true; readonly isMailStopped: boolean }
  | { readonly ok: false; readonly reason: 'not-decided' | 'store-in-use' | 'applicant-forgotten' }

/** Puts an application back to where it was. A store that is more than a draft by now is not removed. */
export async function undoDecision(
  { db }: Pick<Deps, 'db'>,
  { id, admin }: { id: number; admin: Admin },
): Promise<Undone> {
  return db.transaction(async (tx) => {
    const application = await findApplication(tx, id)
    if (!application || application.status === 'new') return { ok: false, reason: 'not-decided' }
    // The applicant was deleted, so another decision could not be reported.
    if (application.email === '') return { ok: false, reason: 'applicant-forgotten' }
    const from = application.status as ApplicationStatus
    const to = { status: 'new', decidedBy: null, decidedAt: null, storeId: null } as const
    if (!(await moveApplication(tx, { id, from, to }))) return { ok: false, reason: 'not-decided' }
    if (application.storeId !== null && !(await deleteStoreDraft(tx, application.storeId))) {
      const { decidedBy, decidedAt, storeId } = application
      await moveApplication(tx, { id, from: 'new', to: { status: from, decidedBy, decidedAt, storeId } })
      return { ok: false, reason: 'store-in-use' }
    }
    const isMailStopped = (await withdrawMail(tx, decisionKey(application))) !== null
    const detail = { was: from, isMailStopped }
    await recordAudit(tx, {
      actor: admin.id,
      action: 'application-decision-undone',
      target: `application ${id}`,
      detail,
    })
    return { ok: true, isMailStopped }
  })
}
