import { isOfferEarly } from '#data/member-offers.ts'
import type { Deps } from '#services/deps.ts'

/** Members see some products first, and nobody else finds them by trying the numbers of offers. */
export async function mayOpenOffer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { offerId, isMember }: { offerId: number; isMember: () => Promise<boolean> },
): Promise<boolean> {
  return !(await isOfferEarly(db, { offerId, now: now() })) || (await isMember())
}
