import { findAlert } from '#data/alerts.ts'
import type { AlertKind, AlertSubject } from '#domain/alerts/alert.ts'
import type { AlertAbout } from '#domain/alerts/alert-about.ts'
import { parseDestination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { Place } from '#services/catalogue/build-snapshots.ts'
import type { Deps } from '#services/deps.ts'
import { renameBasket } from './rename-basket.ts'

/** An alert as its form shows it again; null when it is not theirs. */
export async function findOwnAlert(
  { db, ownCatalogueOf }: Pick<Deps, 'db' | 'ownCatalogueOf'>,
  own: { readonly id: number; readonly userId: string },
) {
  const alert = await findAlert(db, own)
  if (!alert) return null
  const { kind, subject, query, productId, limit, percent, storeId, byMail, byPush, byFeed } = alert
  const snapshot = ownCatalogueOf(alert.place as Place)
  const position = snapshot.positionOfId.get(productId ?? -1)
  const slug = position === undefined ? null : snapshot.cards[position]!.slug
  const text = subject === 'product' ? slug : subject === 'basket' ? renameBasket(alert, snapshot) : query
  if (text === null) return null
  const about: AlertAbout = { subject: subject as AlertSubject, text }
  return {
    about,
    cans: alert.cans,
    /** Its own destination counts, with what can be bought there, wherever the visitor is now. */
    where: { destination: parseDestination(alert.place)!, catalogue: () => snapshot },
    currency: alert.currency as Currency,
    wish: { kind: kind as AlertKind, cans: alert.cans, limit, percent, storeId, byMail, byPush, byFeed },
  }
}
