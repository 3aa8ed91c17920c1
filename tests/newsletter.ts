import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { Db } from '#data/open-database.ts'
import { newsletterSubscribers } from '#data/schema/people.ts'
import type { DealVerdict } from '#domain/deal-verdict.ts'
import { eurPrice } from '#domain/money/price.ts'
import type { IssuePlace } from '#domain/newsletter/issue.ts'
import type { Deps } from '#services/deps.ts'
import { makeOffer, makeProduct, makeSnapshot, makeStore } from './factories.ts'
import { makeMail } from './mail.ts'

/** A Monday, after the time at which drafts are written. */
const MONDAY = new Date('2026-11-16T07:00:00Z')
export const OPERATOR = { id: 'maja', email: 'maja@pouchscout.example', fullName: null }

type DealOnSale = { productId: number; cents: number; wasCents: number }

const FROST = { productId: 1, cents: 400, wasCents: 500 }

/** A catalogue in which these products are verified deals at one store. */
function makeDeals(deals: ReadonlyArray<DealOnSale>): Snapshot {
  return makeSnapshot({
    products: deals.map(({ productId: id }) =>
      makeProduct({ id, name: `Frost Mint ${id}`, slug: `frost-mint-${id}` }),
    ),
    stores: [makeStore({ id: 1, name: 'Nordlager' })],
    offers: deals.map(({ productId, cents, wasCents }) =>
      makeOffer({
        productId,
        price: eurPrice(cents),
        original: eurPrice(wasCents + 50),
        verdict: judge(wasCents),
      }),
    ),
  })
}

function judge(wasCents: number): DealVerdict {
  return {
    verdict: 'verified',
    reference: eurPrice(wasCents),
    day: '2026-11-02',
    sinceDay: '2026-11-10',
  }
}

/** Everything the newsletter works with: a clock, and one deal everywhere until a test puts others on sale. */
export function makeNewsletter(db: Db, { now = MONDAY, isLive = true } = {}) {
  const clock = { now }
  const shelves = new Map<IssuePlace, Snapshot>()
  let elsewhere = makeDeals([FROST])
  const deps: Pick<Deps, 'catalogueOf' | 'db' | 'mail' | 'now'> = {
    db,
    catalogueOf: (place) => shelves.get(place) ?? elsewhere,
    mail: makeMail({ isLive }),
    now: () => clock.now,
  }
  return {
    deps,
    clock,
    wait(seconds: number) {
      clock.now = new Date(clock.now.getTime() + seconds * 1000)
    },
    /** In one place, or wherever none is named. */
    putOnSale(deals: ReadonlyArray<DealOnSale>, place?: IssuePlace) {
      if (place) shelves.set(place, makeDeals(deals))
      else elsewhere = makeDeals(deals)
    },
  }
}

type SubscriberRow = typeof newsletterSubscribers.$inferInsert

/** Confirmed subscribers, in English and without a country unless it is said otherwise. Returns their ids. */
export async function insertSubscribers(
  db: Db,
  rows: ReadonlyArray<Partial<SubscriberRow>>,
): Promise<number[]> {
  const confirmedAt = new Date(MONDAY.getTime() - 1000)
  const values = rows.map((row, index) => ({
    email: `reader-${index + 1}@example.com`,
    status: 'confirmed',
    confirmedAt,
    ...row,
  }))
  const inserted = await db
    .insert(newsletterSubscribers)
    .values(values)
    .returning({ id: newsletterSubscribers.id })
  return inserted.map(({ id }) => id)
}
