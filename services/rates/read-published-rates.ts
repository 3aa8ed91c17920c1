import { raiseVersion } from '#data/catalogue-version.ts'
import type { Db } from '#data/open-database.ts'
import { findNewestFileDay, insertFile, listUsedRates, lockRates } from '#data/published-rates.ts'
import { insertReading } from '#data/rate-readings.ts'
import { DEFAULT_RATES } from '#domain/currency.ts'
import { judgeDay, planRates } from '#domain/plan-rates.ts'
import type { FeedDeps } from '#services/feeds/feed-deps.ts'
import { type FetchedRates, fetchRates } from './fetch-rates.ts'

export type RatesRead =
  | { readonly outcome: 'read'; readonly day: string; readonly taken: number; readonly waiting: number }
  | { readonly outcome: 'unchanged'; readonly day: string }
  | { readonly outcome: 'failed'; readonly error: string }

export type ReadRatesDeps = Pick<FeedDeps, 'db' | 'fetcher' | 'now' | 'ratesUrl'>

/** Before the second and the third try: a bank that is busy at four is not at ten past. */
const PAUSES_MS = [30_000, 5 * 60_000]

/**
 * Reads the bank's file of the day and keeps its rates, all in one transaction with the new version of the catalogue.
 * The outcome is recorded in any case. Null where rates are not read. Reading it twice is as good as once.
 */
export async function readPublishedRates(
  deps: ReadRatesDeps,
  { sleep, pausesMs = PAUSES_MS }: { sleep: (ms: number) => Promise<void>; pausesMs?: ReadonlyArray<number> },
): Promise<RatesRead | null> {
  const { ratesUrl } = deps
  if (ratesUrl === null) return null
  for (let attempt = 0; ; attempt++) {
    const fetched = await fetchRates(deps, ratesUrl)
    const read = await keepRates(deps, fetched)
    const pauseMs = pausesMs[attempt]
    if (read.outcome !== 'failed') return read
    if (pauseMs === undefined) return recordFailure(deps, { read, fetched, tries: attempt + 1 })
    await sleep(pauseMs)
  }
}

async function keepRates({ db, now }: ReadRatesDeps, fetched: FetchedRates): Promise<RatesRead> {
  if (!fetched.ok) return { outcome: 'failed', error: fetched.reason }
  const { file, bytes } = fetched
  return db.transaction(async (tx) => {
    await lockRates(tx)
    const readAt = now()
    const judged = judgeDay(file.day, { newest: await findNewestFileDay(tx), now: readAt })
    if (judged.is === 'refused') return { outcome: 'failed', error: judged.reason }
    if (judged.is === 'known') {
      await insertReading(tx, { readAt, outcome: 'unchanged', day: file.day, bytes })
      return { outcome: 'unchanged', day: file.day }
    }
    const rates = planRates(file.rates, await readUsed(tx, file.day))
    const waiting = rates.filter(({ state }) => state === 'waiting').length
    const taken = rates.length - waiting
    await insertFile(tx, { day: file.day, readAt, rates })
    await insertReading(tx, { readAt, outcome: 'read', day: file.day, bytes, taken, waiting })
    await raiseVersion(tx)
    return { outcome: 'read', day: file.day, taken, waiting }
  })
}

/** Published ones only: a rate set by hand may differ as much as the operator likes, and ends one day. */
async function readUsed(tx: Db, day: string) {
  const used = await listUsedRates(tx, day)
  return { ...DEFAULT_RATES, ...Object.fromEntries(used.map(({ currency, perEur }) => [currency, perEur])) }
}

async function recordFailure(
  { db, now }: ReadRatesDeps,
  {
    read,
    fetched,
    tries,
  }: { read: Extract<RatesRead, { outcome: 'failed' }>; fetched: FetchedRates; tries: number },
): Promise<RatesRead> {
  const error = tries === 1 ? read.error : `${tries} tries, the last one: ${read.error}`
  await insertReading(db, {
    readAt: now(),
    outcome: 'failed',
    day: fetched.ok ? fetched.file.day : null,
    bytes: fetched.bytes,
    error,
  })
  return { outcome: 'failed', error }
}
