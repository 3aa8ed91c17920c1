import { setTimeout as sleep } from 'node:timers/promises'
import { findRunByOperation, findRunUnderWay } from '#data/run-pages.ts'
import type { Admin } from '#services/admin/require-admin.ts'
import { recordAudit } from '#services/audit/record-audit.ts'
import type { Deps } from '#services/deps.ts'

export type RunStarted =
  /** No run yet where the queue is long: it is shown with the store as soon as it begins. */
  { readonly ok: true; readonly runId: number | null } | { readonly ok: false }

const LOOK_EVERY_MS = 100
const LONGEST_WAIT_MS = 3000

/** Puts one store's reading into the queue and answers as soon as there is a run to follow. */
export async function startStoreRun(
  { db, admin: { functions } }: Pick<Deps, 'admin' | 'db'>,
  { storeId, admin }: { storeId: number; admin: Admin },
): Promise<RunStarted> {
  if (!functions) return { ok: false }
  const { operationId } = await functions.readStore(storeId, admin.id)
  const detail = { operation: operationId }
  // In a commit of its own: if it is lost, the operation still names who began it.
  await recordAudit(db, { actor: admin.id, action: 'run store', target: `store ${storeId}`, detail })
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS; waitedMs += LOOK_EVERY_MS) {
    const runId = await findRunByOperation(db, operationId)
    if (runId !== null) return { ok: true, runId }
    await sleep(LOOK_EVERY_MS)
  }
  // It waits behind another reading of the store, so that one is followed.
  return { ok: true, runId: await findRunUnderWay(db, storeId) }
}
