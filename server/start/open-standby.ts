import { insertClicks } from '#data/clicks.ts'
import { listCurrentMemberOffers } from '#data/member-offers.ts'
import type { Database } from '#data/open-database.ts'
import { readStorePlaces } from '#data/stores.ts'
import type { Logger } from '#server/logging.ts'
import type { Catalogue } from '#services/catalogue/open-catalogue.ts'
import { createClickKeeper } from '#services/outage/create-click-keeper.ts'
import { createRecall } from '#services/outage/create-recall.ts'
import type { Standby } from '#services/outage/standby.ts'

/** Prepares the data that the site uses while its database is away, and loads once what must be there by then. */
export async function openStandby({
  database: { db },
  catalogue,
  log,
}: {
  database: Pick<Database, 'db'>
  catalogue: Pick<Catalogue, 'findOffer'>
  log: Pick<Logger, 'error' | 'info' | 'warn'>
}): Promise<{ readonly standby: Standby; close(): Promise<void> }> {
  const clicks = createClickKeeper({
    write: (many) => insertClicks(db, many),
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
