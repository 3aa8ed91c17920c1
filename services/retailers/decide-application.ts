import type { Db } from '#data/open-database.ts'
import { postponeMail } from '#data/outbox.ts'
import { type ApplicationRow, findApplication, moveApplication } from '#data/retailer-applications.ts'
import { insertStoreDraft } from '#data/store-drafts.ts'
import { isLanguage, LANGUAGES } from '#domain/language.ts'
import { UNDO_SECONDS } from '#domain/mail.ts'
import { guessStore } from '#domain/store-draft.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

type Refusal = 'not-found' | 'already-decided' | 'store-exists'
export type Decision =
  | { readonly ok: true; readonly storeId: number | null }
  | { readonly ok: false; readonly reason: Refusal }

type Call = { readonly id: number; readonly admin: Admin }

/** Makes a draft of a store from the application and tells the retailer. It is neither read nor shown yet. */
export function approveApplication(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  { id, admin, note }: Call & { note: string | null },
): Promise<Decision> {
  return decide(deps, { id, admin, status: 'approved' }, async (tx, application) => {
    const storeId = await insertStoreDraft(tx, {
      name: application.storeName,
      ...guessStore(application.website),
      // Detected when its feed is tried; until then the store cannot be switched on.
      platform: '',
      // The applicant is named in the application alone, where the name can be removed.
      notes: `From application ${application.id}`,
    })
    if (storeId === null) return { ok: false, reason: 'store-exists' }
    const { storeName } = application
    await mailRetailer(deps, tx, application, { kind: 'retailer-approved', values: { storeName, note } })
    return { ok: true, storeId }
  })
}

export function rejectApplication(
  deps: Pick<Deps, 'db' | 'mail' | 'now'>,
  { id, admin, reason }: Call & { reason: string | null },
): Promise<Decision> {
  return decide(deps, { id, admin, status: 'rejected' }, async (tx, application) => {
    const { storeName } = application
    await mailRetailer(deps, tx, application, { kind: 'retailer-rejected', values: { storeName, reason } })
    return { ok: true, storeId: null }
  })
}

/** Of the mail that reports a decision: another decision is another mail. */
export function decisionKey({ id, decidedAt }: Pick<ApplicationRow, 'id' | 'decidedAt'>): string {
  return `application ${id} ${decidedAt?.toISOString()}`
}

class Refused extends Error {
  readonly decision: Decision
  constructor(decision: Decision) {
    super('refused')
    this.decision = decision
  }
}

async function decide(
  { db, now, mail }: Pick<Deps, 'db' | 'mail' | 'now'>,
  { id, admin, status }: Call & { status: 'approved' | 'rejected' },
  carryOut: (tx: Db, application: ApplicationRow) => Promise<Decision>,
): Promise<Decision> {
  try {
    const decision = await db.transaction(async (tx) => {
      const application = await findApplication(tx, id)
      if (!application) return { ok: false, reason: 'not-found' } as const
      const decidedAt = now()
      const decided = await carryOut(tx, { ...application, decidedAt })
      if (!decided.ok) throw new Refused(decided)
      const to = { status, decidedBy: admin.id, decidedAt, storeId: decided.storeId }
      if (!(await moveApplication(tx, { id, from: 'new', to })))
        throw new Refused({ ok: false, reason: 'already-decided' })
      await recordAudit(tx, {
        actor: admin.id,
        action: `application-${status}`,
        target: `application ${id}`,
        detail: { store: decided.storeId },
      })
      return decided
    })
    if (decision.ok) mail.wake()
    return decision
  } catch (error) {
    // Thrown so that the transaction is rolled back.
    if (error instanceof Refused) return error.decision
    throw error
  }
}

type DecisionMail = Pick<Parameters<Deps['mail']['queue']>[1], 'kind' | 'values'>

async function mailRetailer(
  { mail }: Pick<Deps, 'mail'>,
  tx: Db,
  application: ApplicationRow,
  { kind, values }: DecisionMail,
) {
  const onceKey = decisionKey(application)
  const language = isLanguage(application.language) ? application.language : LANGUAGES[0]
  const outgoing = { kind, values, to: application.email, language, onceKey, replyTo: mail.operator }
  await mail.queue(tx, outgoing as Parameters<Deps['mail']['queue']>[1])
  await postponeMail(tx, { onceKey, seconds: UNDO_SECONDS })
}
