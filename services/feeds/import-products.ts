import { readMatchData } from '#data/match-data.ts'
import { closeOperation, findOperation, setOperationProgress, setOperationTotal } from '#data/operations.ts'
import { countWaiting, listStoresLinked, listUnmatched } from '#data/waiting-listings.ts'
import { buildKnowledge } from '#services/intake/build-knowledge.ts'
import { describeImport } from '#services/intake/describe-import.ts'
import { type IntakeProblem, toWaiting, type WaitingListing } from '#services/intake/intake-types.ts'
import { IMPORTED, makeProduct } from '#services/intake/make-product.ts'
import { type ImportPlan, planImport } from '#services/intake/plan-import.ts'
import { type KeptProposal, keepProposals } from '#services/intake/proposals.ts'
import type { FeedDeps } from './feed-deps.ts'
import { replanStore } from './replan-store.ts'

export type ImportReport = {
  readonly message: string
  readonly created: ReadonlyArray<string>
  readonly linked: number
  /** Listings that an operator must look at, those of the proposals among them. */
  readonly waiting: number
  /** Nearly certain products, which an operator confirms. */
  readonly proposals: ReadonlyArray<KeptProposal>
  /** Why listings that match nothing did not become products. */
  readonly refused: Readonly<Partial<Record<IntakeProblem | 'hidden', number>>>
}

/**
 * Makes products of listings that match none of ours, where they say everything that a product needs; the same
 * product in several stores is made once. What is nearly certain becomes a proposal, the rest waits for an operator.
 * Each product is one transaction: after a kill, the next try goes on. A second import finds nothing left.
 */
export async function importProducts(
  deps: FeedDeps,
  { operationId, onProgress }: { operationId: number; onProgress?: (done: number, total: number) => void },
): Promise<ImportReport> {
  const { db } = deps
  const startedAt = (await findOperation(db, operationId))?.startedAt ?? deps.now()
  const { found, doubted, refused } = await planFromDatabase(deps)
  await setOperationTotal(db, operationId, found.length)
  const created: string[] = []
  let linked = 0
  let hidden = 0
  for (const [nth, product] of found.entries()) {
    const { outcome, links } = await makeProduct(db, product, deps.now())
    if (outcome === 'created') created.push(product.product.name)
    if (outcome === 'hidden') hidden += product.listings.length
    linked += links
    await setOperationProgress(db, operationId, { done: nth + 1, failed: 0 })
    onProgress?.(nth + 1, found.length)
  }
  // Also those of a try that was killed before it came here.
  const storeIds = await listStoresLinked(db, { reason: IMPORTED, since: startedAt })
  for (const storeId of storeIds) await replanStore(deps, { storeId, by: 'import' })
  const proposals = await keepProposals(db, doubted)
  const waiting = await countWaiting(db)
  const message = describeImport({ created: created.length, proposals: proposals.length, waiting })
  const report = {
    created,
    linked,
    waiting,
    proposals,
    refused: { ...refused, ...(hidden > 0 && { hidden }) },
  }
  await closeOperation(db, operationId, { status: 'done', message, detail: report, at: deps.now() })
  return { message, ...report }
}

const ROWS_AT_ONCE = 1000

async function planFromDatabase({ db, readStarter }: FeedDeps): Promise<ImportPlan> {
  const knowledge = buildKnowledge(await readMatchData(db), readStarter())
  const listings: WaitingListing[] = []
  for (let afterId = 0; ; ) {
    const rows = await listUnmatched(db, { afterId, limit: ROWS_AT_ONCE })
    listings.push(...rows.map(toWaiting))
    const last = rows.at(-1)
    if (!last) break
    afterId = last.id
  }
  return planImport(knowledge, listings)
}
