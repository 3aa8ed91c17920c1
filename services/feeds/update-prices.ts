import { findFeedStore, listActiveStores } from '#data/feed-stores.ts'
import {
  closeOperation,
  countDone,
  findOperation,
  insertOperation,
  type Operation,
  setOperationTotal,
  sumRuns,
} from '#data/operations.ts'
import type { FeedDeps, RunOutcome } from './feed-deps.ts'
import { updateStore } from './update-store.ts'

/** Opens the operation with its stores as the total, by default all active ones; several workers may do its runs. */
export async function startUpdate(
  { db, now }: Pick<FeedDeps, 'db' | 'now'>,
  { startedBy, storeId }: { startedBy: string | null; storeId?: number },
): Promise<{ operationId: number; storeIds: ReadonlyArray<number> }> {
  const stores = storeId === undefined ? await listActiveStores(db) : [await findFeedStore(db, storeId)]
  const storeIds = stores.flatMap((store) => (store ? [store.id] : []))
  const started = { kind: 'fetch-store-prices', startedBy, storeId, at: now() } as const
  const operationId = await insertOperation(db, started)
  await setOperationTotal(db, operationId, storeIds.length)
  return { operationId, storeIds }
}

/** Reads one store of an operation, and closes the operation after the last. Done twice, it counts once. */
export async function updateStoreOf(
  deps: FeedDeps,
  { operationId, storeId, signal }: { operationId: number; storeId: number; signal?: AbortSignal },
): Promise<{ outcome: RunOutcome; operation: Operation }> {
  const outcome = await updateStore(deps, { storeId, operationId, ...(signal ? { signal } : {}) })
  await countDone(deps.db, operationId)
  const operation = await findOperation(deps.db, operationId)
  if (!operation) throw new Error(`operation ${operationId} has vanished`)
  return {
    outcome,
    operation: operation.done >= operation.total ? await finishUpdate(deps, operationId) : operation,
  }
}

/** Closes the operation with its message: 'Updated 97 stores: 1,204 prices changed, 2 held, 1 failed'. */
async function finishUpdate(deps: Pick<FeedDeps, 'db' | 'now'>, operationId: number): Promise<Operation> {
  const sum = await sumRuns(deps.db, operationId)
  await closeOperation(deps.db, operationId, {
    status: 'done',
    message: describeUpdate(sum),
    detail: sum,
    at: deps.now(),
  })
  const operation = await findOperation(deps.db, operationId)
  if (!operation) throw new Error(`operation ${operationId} has vanished`)
  return operation
}

function describeUpdate(sum: Awaited<ReturnType<typeof sumRuns>>): string {
  const figure = (count: number) => count.toLocaleString('en')
  const noun = (count: number, one: string, many: string) => `${figure(count)} ${count === 1 ? one : many}`
  const parts = [
    `${noun(sum.changed, 'price', 'prices')} changed`,
    ...(sum.held + sum.heldRuns > 0 ? [`${figure(sum.held + sum.heldRuns)} held`] : []),
    ...(sum.failed > 0 ? [`${figure(sum.failed)} failed`] : []),
  ]
  return `Updated ${noun(sum.updated, 'store', 'stores')}: ${parts.join(', ')}`
}
