import { type HeldForAlert, listHeldForAlerts } from '#data/alert-held.ts'
import { insertEvents } from '#data/alert-judging.ts'
import type { Currency } from '#domain/currency.ts'
import { minor } from '#domain/money/amounts.ts'
import { minorIn, priceOf } from '#domain/money/price.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { AlertDeps } from './alert-deps.ts'
import { describeFound, describePromise } from './describe-alert.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Prices that would have been told, and wait for an operator instead: the person sees why nothing was sent. */
export async function noteHeld(deps: AlertDeps): Promise<void> {
  const now = deps.now()
  for (const held of await listHeldForAlerts(deps.db, { since: new Date(now.getTime() - DAY_MS) })) {
    const { alert } = held
    const snapshot = deps.catalogue(alert.place as Place, 'members')
    const value = findValue(held, snapshot.rates)
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

/** What the cans of the alert would cost at that price, without shipping. */
function findValue({ alert, cans, price, currency }: HeldForAlert, rates: Parameters<typeof minorIn>[2]) {
  const pack = priceOf(price, currency, rates)
  const asked = alert.basis === 'can' ? 1 : (alert.cans ?? 1)
  return pack && minor(Math.round((minorIn(pack, alert.currency as Currency, rates) * asked) / cans))
}
