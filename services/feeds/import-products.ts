import { raiseVersion } from '#data/catalogue-version.ts'
import { countReview, type ListingRow, listUnmatched, setListingMatch } from '#data/listings.ts'
import { readMatchData } from '#data/match-data.ts'
import { closeOperation, setOperationProgress, setOperationTotal } from '#data/operations.ts'
import { insertListedProduct, type NewProduct } from '#data/products.ts'
import type { FeedDeps, LoadedMatcher } from './feed-deps.ts'
import { type ProposalProblem, proposeProduct } from './propose-product.ts'
import { replanStore } from './replan-store.ts'

export type ImportReport = {
  readonly message: string
  readonly created: ReadonlyArray<string>
  readonly linked: number
  /** Listings that an operator must look at. */
  readonly waiting: number
  /** Why listings that match nothing did not become products. */
  readonly refused: Readonly<Partial<Record<ProposalProblem | 'name-taken', number>>>
}

type Found = { product: NewProduct; listings: { listing: ListingRow; cans: number }[] }

/**
 * Makes products of listings that match none of ours, where they say everything that a product needs; the same
 * product in several stores is made once. The rest waits for an operator. A second import finds nothing left.
 */
export async function importProducts(
  deps: FeedDeps,
  { operationId, onProgress }: { operationId: number; onProgress?: (done: number, total: number) => void },
): Promise<ImportReport> {
  const { db } = deps
  const { found, refused } = await findProposals(deps)
  await setOperationTotal(db, operationId, found.length)
  const created: string[] = []
  const storeIds = new Set<number>()
  let linked = 0
  for (const [nth, proposal] of found.entries()) {
    if (await createProduct(deps, proposal)) {
      created.push(proposal.product.name)
      linked += proposal.listings.length
      for (const { listing } of proposal.listings) storeIds.add(listing.storeId)
    } else refused['name-taken'] = (refused['name-taken'] ?? 0) + proposal.listings.length
    await setOperationProgress(db, operationId, { done: nth + 1, failed: 0 })
    onProgress?.(nth + 1, found.length)
  }
  for (const storeId of storeIds) await replanStore(deps, { storeId, by: 'import' })
  const waiting = await countWaiting(deps, refused)
  const message = describeImport({ created: created.length, waiting })
  const report = { created, linked, waiting, refused }
  await closeOperation(db, operationId, { status: 'done', message, detail: report, at: deps.now() })
  return { message, ...report }
}

async function findProposals(deps: FeedDeps) {
  const { products } = await readMatchData(deps.db)
  const loaded = await deps.loadMatcher()
  const found = new Map<string, Found>()
  const refused: Partial<Record<ProposalProblem | 'name-taken', number>> = {}
  for await (const listing of readUnmatched(deps, loaded)) {
    const proposal = proposeProduct(loaded.matcher.parse(toInput(listing)), products)
    if (!proposal.ok) {
      refused[proposal.reason] = (refused[proposal.reason] ?? 0) + 1
      continue
    }
    const { product, cans } = proposal
    const same = found.get(product.name) ?? { product, listings: [] }
    same.listings.push({ listing, cans })
    found.set(product.name, same)
  }
  return { found: [...found.values()], refused }
}

const ROWS_AT_ONCE = 1000

/** Listings that match nothing, not even with the current matcher. */
async function* readUnmatched({ db }: FeedDeps, { matcher }: LoadedMatcher): AsyncGenerator<ListingRow> {
  for (let afterId = 0; ; ) {
    const rows = await listUnmatched(db, { afterId, limit: ROWS_AT_ONCE })
    for (const row of rows) {
      if (matcher.match(toInput(row)).outcome === 'none') yield row
    }
    const last = rows.at(-1)
    if (!last) return
    afterId = last.id
  }
}

function toInput({ title, vendor, variant, gtin }: ListingRow) {
  return { title, vendor, variant, gtin }
}

/** False when there is a product of this name already. */
function createProduct({ db, now }: FeedDeps, { product, listings }: Found): Promise<boolean> {
  return db.transaction(async (tx) => {
    const productId = await insertListedProduct(tx, product)
    if (productId === null) return false
    for (const { listing, cans } of listings) {
      const match = { productId, cans, state: 'matched', reason: 'imported as a product', candidates: [] }
      await setListingMatch(tx, { listingId: listing.id, match, at: now() })
    }
    await raiseVersion(tx)
    return true
  })
}

async function countWaiting({ db }: FeedDeps, refused: ImportReport['refused']): Promise<number> {
  const { 'other-goods': _, ...incomplete } = refused
  const counts: number[] = Object.values(incomplete)
  return counts.reduce((sum, count) => sum + count, await countReview(db))
}

function describeImport({ created, waiting }: { created: number; waiting: number }): string {
  const noun = (count: number, word: string) =>
    `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
  return `Imported ${noun(created, 'product')}, ${noun(waiting, 'listing')} ${waiting === 1 ? 'waits' : 'wait'} for review`
}
