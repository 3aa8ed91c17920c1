import { readProductNames } from '#data/admin-products.ts'
import { readStandingOffers } from '#data/feed-offers.ts'
import type { Db } from '#data/open-database.ts'
import type { RunPlan, StandingOffer } from '#domain/feed-plan.ts'
import type { Minor } from '#domain/money/amounts.ts'

const CHANGE_KINDS = ['new', 'price', 'stock', 'other', 'gone', 'held'] as const
type PlannedChange = {
  readonly kind: (typeof CHANGE_KINDS)[number]
  readonly productId: number
  readonly productName: string
  readonly cans: number
  readonly currency: string
  /** Minor units; null for what is new. */
  readonly before: Minor | null
  /** Null for what can no longer be bought. */
  readonly after: Minor | null
  readonly note: string | null
}

export type PlanSummary = {
  readonly changes: ReadonlyArray<PlannedChange>
  /** By kind, of all changes; only the first are listed. */
  readonly counts: Readonly<Record<PlannedChange['kind'], number>>
}

const MOST_SHOWN = 200

/** A plan in readable form: which product in which pack, from which price to which. */
export async function describePlan(
  db: Db,
  { plan, storeId }: { plan: RunPlan; storeId: number },
): Promise<PlanSummary> {
  const standing = new Map((await readStandingOffers(db, storeId)).map((offer) => [offer.id, offer]))
  const changes = [
    ...plan.soldOut.flatMap((id) => describeSoldOut(standing.get(id))),
    ...plan.updates.map((update) => describeUpdate(update, standing.get(update.offerId))),
    ...plan.held.map(({ productId, cans, currency, previousPrice, price, reason }) => ({
      ...{
        kind: 'held' as const,
        productId,
        cans,
        currency,
        before: previousPrice,
        after: price,
        note: reason,
      },
    })),
    ...plan.inserts.map(({ productId, cans, currency, price }) => ({
      ...{ kind: 'new' as const, productId, cans, currency, before: null, after: price, note: null },
    })),
  ]
  const counts = Object.fromEntries(
    CHANGE_KINDS.map((kind) => [kind, changes.filter((change) => change.kind === kind).length]),
  ) as PlanSummary['counts']
  const shown = changes.slice(0, MOST_SHOWN)
  const names = await readProductNames(
    db,
    shown.map(({ productId }) => productId),
  )
  return {
    changes: shown.map((change) => ({ ...change, productName: names.get(change.productId) ?? '' })),
    counts,
  }
}

type Nameless = Omit<PlannedChange, 'productName'>

function describeSoldOut(offer: StandingOffer | undefined): Nameless[] {
  if (!offer) return []
  const { productId, cans, currency, price } = offer
  return [{ kind: 'gone', productId, cans, currency, before: price, after: null, note: 'sold out' }]
}

function describeUpdate(update: RunPlan['updates'][number], offer: StandingOffer | undefined): Nameless {
  const { productId, cans, currency, price, stock, isRecorded } = update
  const before = offer?.price ?? null
  const facts = { productId, cans, currency, before, after: price }
  if (before !== price) return { kind: 'price', ...facts, note: null }
  if (offer && offer.stock !== stock) {
    return { kind: 'stock', ...facts, note: `${offer.stock} → ${stock}`.replaceAll('_', ' ') }
  }
  return { kind: 'other', ...facts, note: isRecorded ? 'earlier price or shipping' : 'address' }
}
