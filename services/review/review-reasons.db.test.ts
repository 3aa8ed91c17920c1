import { expect } from 'vitest'
import { describeRefusal } from '#matching/describe-reason.ts'
import type { ListingSlots } from '#matching/listing-slots.ts'
import type { MatchCode } from '#matching/match-types.ts'
import type { Deps } from '#services/deps.ts'
import { makeAdminDeps } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { insertListing, insertStore } from '#tests/rows.ts'
import { getReviewPage } from './get-review-page.ts'

/** Its words are those of every kind of doubt at once. */
const LOUD = {
  ...{ brand: { name: 'Strength Brand' }, words: ['format', 'pack', 'GTIN'], unknown: ['another strength'] },
  ...{ formats: [], strengths: [], codes: [], strengthWords: [], isNicotineFree: false, isCaffeine: false },
} as unknown as ListingSlots

function refuse(code: MatchCode): string {
  return describeRefusal(code, LOUD, null)
}

const BECAUSE: Readonly<Record<string, ReadonlyArray<string>>> = {
  strength: [refuse('strength-missing'), refuse('strength-contradicted')],
  format: [refuse('format-missing'), refuse('format-contradicted')],
  pack: [refuse('pack-unclear'), refuse('pouches-contradicted')],
  kind: [refuse('kind-contradicted'), refuse('market-contradicted')],
  words: [refuse('words-differ')],
  several: [refuse('several-products')],
}

test('doubts are distinguished by their kind, whatever a listing is called', async ({ db }) => {
  const storeId = await insertStore(db)
  for (const reason of Object.values(BECAUSE).flat())
    await insertListing(db, { storeId, reason, state: 'review' })
  const deps = { db, now: () => new Date(), admin: makeAdminDeps() } as unknown as Deps
  for (const [kind, reasons] of Object.entries(BECAUSE)) {
    const { table } = await getReviewPage(deps, new URLSearchParams({ reason: kind }))
    expect([kind, table.rows.map(({ reason }) => reason).toSorted()]).toEqual([kind, reasons.toSorted()])
  }
})
