import { insertClick } from '#data/clicks.ts'
import { findOfferUrl } from '#data/offers.ts'
import type { Deps } from '#services/deps.ts'

/**
 * Where an offer leads, counted as a click. Null when there is no such offer, or when its address is not
 * a web address of the store itself: a feed must not be able to send visitors elsewhere.
 */
export async function openOffer(
  deps: Pick<Deps, 'db'>,
  { offerId, isCounted }: { offerId: number; isCounted: boolean },
): Promise<string | null> {
  const found = await findOfferUrl(deps.db, offerId)
  if (!found || !isOfStore(found)) return null
  if (isCounted) await insertClick(deps.db, { offerId })
  return found.url
}

function isOfStore({ url, storeUrl }: { url: string; storeUrl: string }): boolean {
  const target = URL.parse(url)
  const store = URL.parse(storeUrl)
  if (!target || !store || !['http:', 'https:'].includes(target.protocol)) return false
  const host = store.hostname.replace(/^www\./, '')
  return target.hostname === host || target.hostname.endsWith(`.${host}`)
}
