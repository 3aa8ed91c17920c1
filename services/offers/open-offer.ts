import { findOfferTarget, type OfferTarget } from '#data/offers.ts'
import { fillTemplate } from '#domain/affiliate-link.ts'
import { isOutage } from '#domain/outage.ts'
import { isOfStore } from '#domain/store-address.ts'
import type { Deps } from '#services/deps.ts'
import { countClick, findTemplate } from './count-click.ts'

type OfferDeps = Pick<Deps, 'db' | 'now' | 'standby'>

/**
 * Where an offer leads, counted as a click. Null when there is no such offer, or when its address is not
 * a web address of the store itself: a feed must not be able to send visitors elsewhere. The way there may lead
 * through the network that the operator named for the store. While the database is away the last known address is used.
 */
export async function openOffer(
  deps: OfferDeps,
  { offerId, isCounted }: { offerId: number; isCounted: boolean },
): Promise<string | null> {
  const found = await findTarget(deps, offerId)
  if (!found || !isOfStore(found)) return null
  // A look without a visit: no network hears of it.
  if (!isCounted) return found.url
  const { url, price, currency } = found
  const template = findTemplate(found)
  const clickId = await countClick(deps, { offerId, price, currency })
  return template === null ? url : fillTemplate(template, { target: url, clickId })
}

async function findTarget({ db, standby }: OfferDeps, offerId: number): Promise<OfferTarget | null> {
  try {
    return await findOfferTarget(db, offerId)
  } catch (error) {
    const known = standby.findOffer(offerId)
    if (!isOutage(error) || !known) throw error
    return known
  }
}
