import { insertClicks, type NewClick } from '#data/clicks.ts'
import { listCurrentMemberOffers } from '#data/member-offers.ts'
import type { Database } from '#data/open-database.ts'
import { readStorePlaces } from '#data/stores.ts'
import type { Logger } from '#server/logging.ts'
import type { Catalogue } from '#services/catalogue/open-catalogue.ts'
import { createClickKeeper } from '#services/outage/create-click-keeper.ts'
import { createRecall } from '#services/outage/create-recall.ts'
import type { Standby } from '#services/outage/standby.ts'
import { openClickJournal, settleLeftClicks } from './click-journal.ts'

/** Prepares the data that the site uses while its database is away, and loads once what must be there by then. */
export async function openStandby({
  database: { db, engine },
  dataDir,
  catalogue,
  log,
}: {
  database: Pick<Database, 'db' | 'engine'>
  /** Where clicks are kept that cannot be written. The embedded database has no life of its own beside this process. */
  dataDir: string
  catalogue: Pick<Catalogue, 'findOffer'>
  log: Pick<Logger, 'error' | 'info' | 'warn'>
}): Promise<{ readonly standby: Standby; close(): Promise<void> }> {
  const write = (many: ReadonlyArray<NewClick>) => insertClicks(db, many)
  const journal = engine === 'postgres' ? openClickJournal(dataDir) : null
  const left = journal ? await settleLeftClicks(dataDir, write) : 0
  if (left > 0) log.info({ count: left }, 'clicks were written that an earlier process had kept')
  const clicks = createClickKeeper({
    write,
    journal,
    onWritten: (count) => log.info({ count }, 'clicks were written that had to wait for the database'),
    onDropped: (count) => log.warn({ count }, 'clicks were lost while the database was away'),
    onError: (error) => log.error({ err: error }, 'clicks could not be written'),
  })
  const recall = createRecall()
  await recall('memberOffers', () => listCurrentMemberOffers(db, new Date()))
  await recall('storePlaces', () => readStorePlaces(db))
  return {
    standby: { findOffer: catalogue.findOffer, keepClick: clicks.keep, recall },
    close: clicks.close,
  }
}
