import { randomInt } from 'node:crypto'
import { insertClick, type NewClick } from '#data/clicks.ts'
import type { OfferTarget } from '#data/offers.ts'
import { findTemplateProblem } from '#domain/affiliate-link.ts'
import { isOutage } from '#domain/outage.ts'
import type { Deps } from '#services/deps.ts'

const CLICK_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 119 bits, and a length that every network accepts. */
const CLICK_LENGTH = 20

/** While the database is away the click is written later. Returns its id, which the network gets too. */
export async function countClick(
  { db, now, standby }: Pick<Deps, 'db' | 'now' | 'standby'>,
  { offerId, price, currency }: Pick<NewClick, 'offerId' | 'price' | 'currency'>,
): Promise<string> {
  const click = { offerId, clickId: makeClickId(), clickedAt: now(), price, currency }
  try {
    await insertClick(db, click)
  } catch (error) {
    if (!isOutage(error)) throw error
    await standby.keepClick(click)
  }
  return click.clickId
}

/** A template that would lose the visitor is ignored: the visit matters more than the commission. */
export function findTemplate({ affiliateTemplate }: Pick<OfferTarget, 'affiliateTemplate'>): string | null {
  return affiliateTemplate && findTemplateProblem(affiliateTemplate) === null ? affiliateTemplate : null
}

/** Random, so that it reveals nothing about the visitor, the offer or the time. */
function makeClickId(): string {
  return Array.from({ length: CLICK_LENGTH }, () => CLICK_LETTERS[randomInt(CLICK_LETTERS.length)]).join('')
}
