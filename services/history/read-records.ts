import { readPriceHistory } from '#data/price-history.ts'
import { RECORD_DAYS } from '#domain/advice/wait-advice.ts'
import { type HistoryRecord, shortenRecords } from '#domain/price-history.ts'
import type { Deps } from '#services/deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The prices that a product's offers had since then, in chronological order. */
export type ReadRecords = (since: Date) => Promise<HistoryRecord[]>

export function readerOf({ db }: Pick<Deps, 'db'>, productId: number): ReadRecords {
  return (since) => readPriceHistory(db, { productId, since })
}

/** For a page that says several things about the past, none of them older than a year: it is read once. */
export function readYear({ db, now }: Pick<Deps, 'db' | 'now'>, productId: number): ReadRecords {
  const yearAgo = new Date(now().getTime() - RECORD_DAYS * DAY_MS)
  const year = readPriceHistory(db, { productId, since: yearAgo })
  year.catch(() => {}) // it fails for those who ask
  return async (since) => shortenRecords(await year, since)
}
