import { findNewestFileDay } from '#data/published-rates.ts'
import { areRatesStale } from '#domain/rate-age.ts'
import type { Deps } from '#services/deps.ts'

export type RatesWarning = { readonly day: string | null }

/** The panel's warning: rates are read here, and the last are older than a week. Null when all is well. */
export async function findRatesWarning({
  db,
  now,
  admin: { feeds },
}: Pick<Deps, 'db' | 'now' | 'admin'>): Promise<RatesWarning | null> {
  if (!feeds?.ratesUrl) return null
  const day = await findNewestFileDay(db)
  return areRatesStale(day, now()) ? { day } : null
}
