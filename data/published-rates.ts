import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { PlannedRate } from '#domain/plan-rates.ts'
import { formatRate, parseRate, type Rate } from '#domain/rate.ts'
import type { Db } from './open-database.ts'
import { exchangeRates } from './schema/rates.ts'

export type DatedRate = {
  readonly currency: string
  readonly day: string
  readonly perEur: Rate
  /** 'ecb', or 'earlier' for a rate that an operator typed before rates had a source. */
  readonly source: string
}

const DATED = {
  currency: exchangeRates.currency,
  day: exchangeRates.validFrom,
  perEur: exchangeRates.perEur,
  source: exchangeRates.source,
}

/** The day of the bank's last file that was kept; null before the first. */
export async function findNewestFileDay(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${exchangeRates.validFrom})::text` })
    .from(exchangeRates)
    .where(eq(exchangeRates.source, 'ecb'))
  return row?.day ?? null
}

/** The newest published rate in use of each currency, as of a day. Rates set by hand do not count here. */
export async function listUsedRates(db: Db, day: string): Promise<DatedRate[]> {
  const rows = await db
    .selectDistinctOn([exchangeRates.currency], DATED)
    .from(exchangeRates)
    .where(and(eq(exchangeRates.state, 'used'), lte(exchangeRates.validFrom, day)))
    .orderBy(asc(exchangeRates.currency), desc(exchangeRates.validFrom))
  return rows.map(toDated)
}

export async function listWaitingRates(db: Db): Promise<DatedRate[]> {
  const rows = await db
    .select(DATED)
    .from(exchangeRates)
    .where(eq(exchangeRates.state, 'waiting'))
    .orderBy(asc(exchangeRates.currency), desc(exchangeRates.validFrom))
  return rows.map(toDated)
}

/** Rates published since a day, in order, without refused ones, which were never used. */
export async function listRatesSince(db: Db, day: string): Promise<DatedRate[]> {
  const rows = await db
    .select(DATED)
    .from(exchangeRates)
    .where(and(gte(exchangeRates.validFrom, day), sql`${exchangeRates.state} <> 'refused'`))
    .orderBy(asc(exchangeRates.currency), asc(exchangeRates.validFrom))
  return rows.map(toDated)
}

/** Two readings at once would both take the same file: the second waits, and finds its day known. */
export async function lockRates(tx: Db): Promise<void> {
  await tx.execute(sql`lock table exchange_rates in share row exclusive mode`)
}

/** Keeps the rates of a file. It replaces rates an operator typed for that day, and ends the wait of earlier rates. */
export async function insertFile(
  tx: Db,
  { day, readAt, rates }: { day: string; readAt: Date; rates: ReadonlyArray<PlannedRate> },
): Promise<void> {
  await tx
    .update(exchangeRates)
    .set({ state: 'refused' })
    .where(and(eq(exchangeRates.state, 'waiting'), lt(exchangeRates.validFrom, day)))
  await tx
    .insert(exchangeRates)
    .values(
      rates.map(({ currency, perEur, state }) => ({
        ...{ currency, state, readAt, validFrom: day, source: 'ecb' },
        perEur: formatRate(perEur),
      })),
    )
    .onConflictDoUpdate({
      target: [exchangeRates.currency, exchangeRates.validFrom],
      set: {
        perEur: sql`excluded.per_eur`,
        source: sql`excluded.source`,
        state: sql`excluded.state`,
        readAt: sql`excluded.read_at`,
      },
    })
}

/** False when that rate does not wait for a decision (any more). */
export async function decideWaitingRate(
  tx: Db,
  {
    currency,
    day,
    state,
    by,
    at,
  }: { currency: string; day: string; state: 'used' | 'refused'; by: string; at: Date },
): Promise<boolean> {
  const decided = await tx
    .update(exchangeRates)
    .set({ state, decidedBy: by, decidedAt: at })
    .where(
      and(
        eq(exchangeRates.currency, currency),
        sql`${exchangeRates.validFrom}::text = ${day}`,
        eq(exchangeRates.state, 'waiting'),
      ),
    )
    .returning({ currency: exchangeRates.currency })
  return decided.length > 0
}

export type HeldRate = DatedRate & {
  readonly state: string
  readonly readAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** Undoes a decision, as long as the file it was about is the newest. */
export async function makeRateWait(
  tx: Db,
  { currency, day }: { currency: string; day: string },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update exchange_rates set state = 'waiting', decided_by = null, decided_at = null
    where currency = ${currency} and valid_from::text = ${day} and decided_at is not null
      and valid_from = (select max(valid_from) from exchange_rates where source = 'ecb')
    returning currency`)
  return rows.length > 0
}

/** Rates that were held back, newest first: those that wait, and those that an operator decided on. */
export async function listHeldRates(db: Db, { limit }: { limit: number }): Promise<HeldRate[]> {
  const { readAt, state, decidedBy, decidedAt } = exchangeRates
  const rows = await db
    .select({ ...DATED, readAt, state, decidedBy, decidedAt })
    .from(exchangeRates)
    .where(sql`${state} = 'waiting' or ${decidedAt} is not null`)
    .orderBy(desc(sql`coalesce(${decidedAt}, ${readAt})`))
    .limit(limit)
  return rows.map((row) => ({ ...row, perEur: getRate(row.perEur) }))
}

function toDated(row: Omit<DatedRate, 'perEur'> & { perEur: string }): DatedRate {
  return { ...row, perEur: getRate(row.perEur) }
}

/** The columns of the tables hold only valid rates. */
export function getRate(perEur: string): Rate {
  const rate = parseRate(perEur)
  if (!rate) throw new Error(`not an exchange rate: ${perEur}`)
  return rate
}
