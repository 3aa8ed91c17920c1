import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { type HeldForAlert, listHeldForAlerts } from '#data/alert-held.ts'
import { insertEvents } from '#data/alert-judging.ts'
import type { Currency } from '#domain/currency.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { dividePrice, minorIn, priceOf } from '#domain/money/price.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { AlertDeps } from './alert-deps.ts'
import { describeFound, describePromise } from './describe-alert.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Prices that would have been told, and wait for an operator instead: the person sees why nothing was sent. */
export async function noteHeld(deps: AlertDeps): Promise<void> {
  const now = deps.now()
  const since = new Date(now.getTime() - DAY_MS)
  for (const held of await listHeldForAlerts(deps.db, { since, now })) {
    const { alert } = held
    const snapshot = deps.catalogue(alert.place as Place, 'members')
    const value = findValue(held, snapshot)
    if (value === null || alert.limit === null || value > alert.limit) continue
    const found = describeFound(alert, snapshot, { productId: alert.productId, figure: null })
    await insertEvents(deps.db, [
      {
        alertId: alert.id,
        userId: alert.userId,
        changeKey: `held ${held.heldId}`,
        promised: describePromise(alert, snapshot),
        found: { ...found, store: held.store, value: { minor: value, currency: alert.currency as Currency } },
        silence: 'held',
        dueAt: null,
        byFeed: false,
        createdAt: now,
      },
    ])
  }
}

/** The price of a can, if that pack would set it: null where a smaller one is in stock. */
function findValue(
  { alert, cans, price, currency }: HeldForAlert,
  { rates, cards, positionOfId }: Snapshot,
): Minor | null {
  const card = cards[positionOfId.get(alert.productId ?? 0) ?? -1]
  if (!card || (card.priceFrom !== null && cans > card.cansPerPack)) return null
  const pack = priceOf(price, currency, rates)
  return pack && minorIn(dividePrice(pack, cans), alert.currency as Currency, rates)
}
