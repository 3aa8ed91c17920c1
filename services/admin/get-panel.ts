import { countDoubts } from '#data/held-doubts.ts'
import type { OperationKind } from '#data/operations.ts'
import {
  readLatestOperations,
  readPanelCounts,
  readPanelTodo,
  readRecentRuns,
  readWaitingListings,
} from '#data/panel.ts'
import type { OperationProgress } from '#domain/operation-progress.ts'
import type { Deps } from '#services/deps.ts'
import { findRatesWarning } from '#services/rates/find-rates-warning.ts'
import { describeProgress } from './describe-progress.ts'

const RUNS_SHOWN = 6
const LISTINGS_SHOWN = 3

export type Panel = Awaited<ReturnType<typeof getPanel>>

export type PanelTodo = Awaited<ReturnType<typeof getPanelTodo>>

/** How much waits for an operator, by kind. */
export async function getPanelTodo({ db }: Pick<Deps, 'db'>) {
  const { runs, prices } = await countDoubts(db)
  return { ...(await readPanelTodo(db)), held: runs + prices }
}

/** The first page of the panel. */
export async function getPanel(deps: Pick<Deps, 'db' | 'now' | 'admin'>) {
  const { db } = deps
  const operations = await readLatestOperations(db)
  const latest: Partial<Record<OperationKind, OperationProgress>> = {}
  for (const operation of operations) latest[operation.kind as OperationKind] = describeProgress(operation)
  return {
    counts: await readPanelCounts(db),
    latest,
    runs: await readRecentRuns(db, { limit: RUNS_SHOWN }),
    waiting: await readWaitingListings(db, { limit: LISTINGS_SHOWN }),
    staleRates: await findRatesWarning(deps),
  }
}
