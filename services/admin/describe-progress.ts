import type { Operation } from '#data/operations.ts'
import type { OperationProgress } from '#domain/operation-progress.ts'

export function describeProgress(operation: Operation): OperationProgress {
  const { id, total, done, failed, message, startedAt, finishedAt } = operation
  return {
    id,
    status: operation.status as OperationProgress['status'],
    total,
    done,
    failed,
    message,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
