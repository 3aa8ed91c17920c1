import type { Db } from '#data/open-database.ts'
import { findLatestOperation } from '#data/operations.ts'
import type { NewProduct } from '#data/products.ts'
import { readWaitingIds } from '#data/waiting-listings.ts'
import type { Doubt, DoubtedProduct } from './intake-types.ts'

/** A nearly certain product, kept with the import that found it. */
export type KeptProposal = {
  readonly product: NewProduct
  readonly doubts: ReadonlyArray<Doubt>
  readonly listings: ReadonlyArray<{
    readonly id: number
    readonly cans: number
    readonly title: string
    readonly storeName: string
  }>
}

/** More are found again by the next import. */
const MOST_KEPT = 200

/** Without those that the products made meanwhile have settled. */
export async function keepProposals(db: Db, doubted: ReadonlyArray<DoubtedProduct>): Promise<KeptProposal[]> {
  const proposals = doubted.map(({ product, doubts, listings }) => ({
    product,
    doubts,
    listings: listings.map(({ listing: { id, title, storeName }, cans }) => ({ id, cans, title, storeName })),
  }))
  return (await dropSettled(db, proposals)).slice(0, MOST_KEPT)
}

/** The open proposals of the last import. A listing that was decided since is no longer part of one. */
export async function listProposals(db: Db): Promise<KeptProposal[]> {
  const operation = await findLatestOperation(db, 'import-shopify-products')
  const { proposals = [] } = (operation?.detail ?? {}) as { proposals?: KeptProposal[] }
  return dropSettled(db, proposals)
}

async function dropSettled(db: Db, proposals: ReadonlyArray<KeptProposal>): Promise<KeptProposal[]> {
  const ids = proposals.flatMap(({ listings }) => listings.map(({ id }) => id))
  const waiting = await readWaitingIds(db, ids)
  return proposals
    .map((proposal) => ({ ...proposal, listings: proposal.listings.filter(({ id }) => waiting.has(id)) }))
    .filter(({ listings }) => listings.length > 0)
}
