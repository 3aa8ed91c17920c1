import type { Db } from '#data/open-database.ts'
import {
  closeOperation,
  findRunningOperation,
  insertOperation,
  type OperationKind,
} from '#data/operations.ts'
import type { FeedDeps } from './feed-deps.ts'
import { startUpdate } from './update-prices.ts'

/** Puts the work of an operation into the queue, in the transaction that opens it: no operation exists without work. */
export type EnqueueOperation = (
  tx: Db,
  work: { kind: OperationKind; operationId: number; storeIds: ReadonlyArray<number> },
) => Promise<void>

export type StartedOperation = { readonly operationId: number; readonly message: string }

type OperationDeps = Pick<FeedDeps, 'db' | 'now'> & { readonly enqueue: EnqueueOperation }

/** An operation that has not ended after this is lost, and the next one may begin. */
const LONGEST_MS = 60 * 60_000

/** Begins a command over all stores, or joins the one of the same kind that is under way. */
export async function startOperation(
  { db, now, enqueue }: OperationDeps,
  { kind, startedBy }: { kind: OperationKind; startedBy: string | null },
): Promise<StartedOperation> {
  return db.transaction(async (tx) => {
    const running = await findRunningOperation(tx, kind)
    if (running && now().getTime() - running.startedAt.getTime() < LONGEST_MS) {
      return { operationId: running.id, message: 'This is under way already.' }
    }
    if (running) await closeLost(tx, { operationId: running.id, at: now() })
    if (kind === 'fetch-store-prices') return startReading({ db: tx, now, enqueue }, { startedBy })
    const operationId = await insertOperation(tx, { kind, startedBy, at: now() })
    await enqueue(tx, { kind, operationId, storeIds: [] })
    return {
      operationId,
      message: kind === 'fix-store-url' ? 'Checking all stores.' : 'Looking for new products.',
    }
  })
}

/** Reads one store, beside any other operation under way. For a store that does not exist the operation has failed. */
export function startStore(
  { db, now, enqueue }: OperationDeps,
  { storeId, startedBy }: { storeId: number; startedBy: string | null },
): Promise<StartedOperation> {
  return db.transaction((tx) => startReading({ db: tx, now, enqueue }, { startedBy, storeId }))
}

async function startReading(
  deps: OperationDeps,
  request: { startedBy: string | null; storeId?: number },
): Promise<StartedOperation> {
  const { operationId, storeIds } = await startUpdate(deps, request)
  if (storeIds.length === 0) {
    const end =
      request.storeId === undefined
        ? ({ status: 'done', message: 'There is no active store yet.' } as const)
        : ({ status: 'failed', message: 'There is no such store.' } as const)
    await closeOperation(deps.db, operationId, { ...end, at: deps.now() })
    return { operationId, message: end.message }
  }
  await deps.enqueue(deps.db, { kind: 'fetch-store-prices', operationId, storeIds })
  const stores = storeIds.length === 1 ? 'one store' : `${storeIds.length} stores`
  return { operationId, message: `Reading ${stores}.` }
}

function closeLost(tx: Db, { operationId, at }: { operationId: number; at: Date }): Promise<void> {
  return closeOperation(tx, operationId, { status: 'failed', message: 'It was interrupted.', at })
}
