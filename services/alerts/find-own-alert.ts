import { findAlert } from '#data/alerts.ts'
import type { AlertKind, AlertSubject } from '#domain/alerts/alert.ts'
import type { AlertAbout } from '#domain/alerts/alert-about.ts'
import { parseDestination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { Deps } from '#services/deps.ts'

/** An alert as its form shows it again; null when it is not theirs. */
export async function findOwnAlert(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  own: { readonly id: number; readonly userId: string },
) {
  const alert = await findAlert(db, own)
  if (!alert) return null
  const { kind, subject, query, productId, limit, percent, storeId, byMail, byPush, byFeed } = alert
  const position = catalogue().positionOfId.get(productId ?? -1)
  const slug = position === undefined ? null : catalogue().cards[position]!.slug
  const text = subject === 'product' ? slug : query
  if (text === null) return null
  const about: AlertAbout = { subject: subject as AlertSubject, text }
  return {
    about,
    cans: alert.cans,
    destination: parseDestination(alert.place)!,
    currency: alert.currency as Currency,
    wish: { kind: kind as AlertKind, limit, percent, storeId, byMail, byPush, byFeed },
  }
}
