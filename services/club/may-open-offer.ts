import { isOfferEarly } from '#data/member-offers.ts'
import { isOutage } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Members see some products first, and other visitors cannot find them by trying the numbers of offers. While the
 * database is away it is not known who is a member, so these stay closed: it throws the outage.
 */
export async function mayOpenOffer(
  deps: Pick<Deps, 'db' | 'now' | 'standby'>,
  { offerId, isMember }: { offerId: number; isMember: () => Promise<boolean> },
): Promise<boolean> {
  return !(await isEarly(deps, offerId)) || (await isMember())
}

async function isEarly({ db, now, standby }: Pick<Deps, 'db' | 'now' | 'standby'>, offerId: number) {
  try {
    return await isOfferEarly(db, { offerId, now: now() })
  } catch (error) {
    const known = standby.findOffer(offerId)
    if (!isOutage(error) || !known) throw error
    return known.listedFrom !== null && known.listedFrom > now()
  }
}
