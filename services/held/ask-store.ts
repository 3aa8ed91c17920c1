import { createHash } from 'node:crypto'
import { markRunAsked } from '#data/feed-runs.ts'
import { setStoreContact } from '#data/feed-stores.ts'
import { listWaitingPrices, listWaitingRuns } from '#data/held-doubts.ts'
import { markHoldAsked } from '#data/held-prices.ts'
import { toUtcDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type AskedDoubt = { readonly kind: 'run' | 'price'; readonly id: number }
export type Question = {
  readonly doubt: AskedDoubt
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly language: Language
}
export type Asked = { readonly ok: true; readonly storeName: string } | { readonly ok: false }

/**
 * Mails a store the question an operator has read and perhaps changed. The doubt waits meanwhile; the address is
 * remembered for the next one. The same question about the same doubt is sent once a day; another address or other words
 * are another question.
 */
export async function askStore(
  { db, mail, now }: Pick<Deps, 'db' | 'mail' | 'now'>,
  { doubt, to, subject, text, language }: Question,
  admin: Admin,
): Promise<Asked> {
  const open = doubt.kind === 'run' ? await listWaitingRuns(db) : await listWaitingPrices(db)
  const found = open.find(({ id }) => id === doubt.id)
  if (!found) return { ok: false }
  const at = now()
  await db.transaction(async (tx) => {
    await setStoreContact(tx, { storeId: found.storeId, email: to })
    if (doubt.kind === 'run') await markRunAsked(tx, { runId: doubt.id, at })
    else await markHoldAsked(tx, { holdId: doubt.id, at })
    await mail.queue(tx, {
      kind: 'store-question',
      to,
      language,
      values: { subject, text },
      replyTo: mail.operator,
      onceKey: `question ${doubt.kind} ${doubt.id} ${toUtcDay(at)} ${digest([to, subject, text])}`,
    })
    const target = doubt.kind === 'run' ? `run ${doubt.id}` : `held price ${doubt.id}`
    await recordAudit(tx, { actor: admin.id, action: 'ask store', target, detail: { store: found.storeId } })
  })
  mail.wake()
  return { ok: true, storeName: found.storeName }
}

function digest(words: ReadonlyArray<string>): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url')
}
