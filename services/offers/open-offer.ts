import { randomInt } from 'node:crypto'
import { insertClick, type NewClick } from '#data/clicks.ts'
import { findOfferTarget, type OfferTarget } from '#data/offers.ts'
import { fillTemplate, findTemplateProblem } from '#domain/affiliate-link.ts'
import { isOutage } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'

const CLICK_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 119 bits, and a length that every network accepts. */
const CLICK_LENGTH = 20

type OfferDeps = Pick<Deps, 'db' | 'now' | 'standby'>

/**
 * Where an offer leads, counted as a click. Null when there is no such offer, or when its address is not
 * a web address of the store itself: a feed must not be able to send visitors elsewhere. The way there may lead
 * through the network that the operator named for the store. While the database is away the last known address is used,
 * and the click is written later.
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
  const clickId = makeClickId()
  await countClick(deps, { offerId, clickId, clickedAt: deps.now(), price, currency })
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

async function countClick({ db, standby }: OfferDeps, click: NewClick) {
  try {
    await insertClick(db, click)
  } catch (error) {
    if (!isOutage(error)) throw error
    standby.keepClick(click)
  }
}

/** A template that would lose the visitor is ignored: the visit matters more than the commission. */
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

/** Random, so that it reveals nothing about the visitor, the offer or the time. */
function makeClickId(): string {
  return Array.from({ length: CLICK_LENGTH }, () => CLICK_LETTERS[randomInt(CLICK_LETTERS.length)]).join('')
}
