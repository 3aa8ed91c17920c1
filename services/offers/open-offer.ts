import { insertClick } from '#data/clicks.ts'
import { findOfferTarget, type OfferTarget } from '#data/offers.ts'
import { fillTemplate, findTemplateProblem } from '#domain/affiliate-link.ts'
import type { Deps } from '#services/deps.ts'
import { makeClickId } from './make-click-id.ts'

/**
 * Where an offer leads, counted as a click. Null when there is no such offer, or when its address is not
 * a web address of the store itself: a feed must not be able to send visitors elsewhere. The way there may lead
 * through the network that the operator named for the store.
 */
export async function openOffer(
  deps: Pick<Deps, 'db'>,
  { offerId, isCounted }: { offerId: number; isCounted: boolean },
): Promise<string | null> {
  const found = await findOfferTarget(deps.db, offerId)
  if (!found || !isOfStore(found)) return null
  // Who only looks is no visitor: no network hears of it.
  if (!isCounted) return found.url
  const { url, price, currency } = found
  const template = findTemplate(found)
  const clickId = template === null ? null : makeClickId()
  await insertClick(deps.db, { offerId, clickId, price, currency })
  return template === null || clickId === null ? url : fillTemplate(template, { target: url, clickId })
}

/** One that would lose the visitor on the way is left out: the visit matters more than the commission. */
function findTemplate({ affiliateTemplate }: OfferTarget): string | null {
  return affiliateTemplate && findTemplateProblem(affiliateTemplate) === null ? affiliateTemplate : null
}

function isOfStore({ url, storeUrl }: { url: string; storeUrl: string }): boolean {
  const target = URL.parse(url)
  const store = URL.parse(storeUrl)
  if (!target || !store || !['http:', 'https:'].includes(target.protocol)) return false
  const host = store.hostname.replace(/^www\./, '')
  return target.hostname === host || target.hostname.endsWith(`.${host}`)
}
