import { CURRENCIES, DEFAULT_RATES, type ExchangeRates } from '#domain/currency.ts'
import { toUtcDay } from '#domain/day.ts'
import type { RatesDate } from '#domain/rate-age.ts'
import { listHandRates } from './hand-rates.ts'
import type { Db } from './open-database.ts'
import { listUsedRates } from './published-rates.ts'

/** The rates in force: of each currency the one set by hand, else the newest published, else the built-in one. */
export async function readRates(db: Db, now: Date): Promise<ExchangeRates> {
  return (await readDatedRates(db, now)).rates
}

/**
 * The same with their date: the newest day among the currencies that visitors choose, preferring a rate of the bank to
 * one set by hand. Rates from a new database, or typed in before, count as built in.
 */
export async function readDatedRates(
  db: Db,
  now: Date,
): Promise<{ rates: ExchangeRates; ratesDate: RatesDate }> {
  const published = await listUsedRates(db, toUtcDay(now))
  const byHand = await listHandRates(db, now)
  const perEur = [...published, ...byHand].map((rate) => [rate.currency, rate.perEur] as const)
  const dayByHand = findNewest(byHand.map((rate) => ({ ...rate, day: toUtcDay(rate.validFrom) })))
  const day = findNewest(published.filter(({ source }) => source === 'ecb'))
  return {
    rates: { ...DEFAULT_RATES, ...Object.fromEntries(perEur) },
    ratesDate: day
      ? { day, source: 'published' }
      : dayByHand === null
        ? null
        : { day: dayByHand, source: 'hand' },
  }
}

/** The date of one currency's rate in force; null for a built-in one. */
export async function findRateDate(
  db: Db,
  { currency, now }: { currency: string; now: Date },
): Promise<RatesDate> {
  const byHand = (await listHandRates(db, now)).find((rate) => rate.currency === currency)
  if (byHand) return { day: toUtcDay(byHand.validFrom), source: 'hand' }
  const published = (await listUsedRates(db, toUtcDay(now))).find((rate) => rate.currency === currency)
  return published?.source === 'ecb' ? { day: published.day, source: 'published' } : null
}

function findNewest(rates: ReadonlyArray<{ currency: string; day: string }>): string | null {
  const chosen: ReadonlyArray<string> = CURRENCIES
  const days = rates.filter(({ currency }) => chosen.includes(currency)).map(({ day }) => day)
  return days.toSorted().at(-1) ?? null
}
