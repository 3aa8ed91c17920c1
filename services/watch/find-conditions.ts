import { listWaitingRuns } from '#data/held-doubts.ts'
import { findLastBackup } from '#data/last-backup.ts'
import type { Db } from '#data/open-database.ts'
import {
  countFailedMail,
  listMailOnItsWay,
  readStoreReadings,
  type StoreReadings,
} from '#data/watch-readings.ts'
import { arePricesOld } from '#domain/price-age.ts'
import { isBackupOld } from '#domain/watch/backup-age.ts'
import { type DiskSpace, isDiskNearlyFull } from '#domain/watch/disk-space.ts'
import { isStoreFailing } from '#domain/watch/failing-store.ts'
import type { Condition, Incident } from '#domain/watch/incident.ts'
import { failedLatelySince, isMailLate, MAIL_LATE_MINUTES } from '#domain/watch/mail-trouble.ts'

/** Mail about incidents is no reason for another: an operator's address that refuses it would keep that going. */
const OWN_MAIL = 'incident'

/** Everything that is wrong now, as far as this node can see. */
export async function findConditions(
  db: Db,
  {
    now,
    node,
    diskId,
    disk,
    known,
  }: {
    now: Date
    node: string
    diskId: string
    disk: DiskSpace | null
    known: ReadonlyArray<Incident>
  },
): Promise<Condition[]> {
  const stores = await readStoreReadings(db)
  const runs = await listWaitingRuns(db)
  return [
    ...stores.flatMap((store) => findFailing(store)),
    ...stores.flatMap((store) => findOld(store, now)),
    ...runs.map((run) => describeHeld(run, stores)),
    ...(await findLateMail(db, now)),
    ...(await findFailedMail(db, now)),
    ...(await findOldBackup(db, now)),
    ...findFullDisk({ node, diskId, disk, known }),
  ]
}

function findFailing({ storeId, storeName, last, readAt }: StoreReadings): Condition[] {
  const [newest] = last
  if (!newest || !isStoreFailing(last.map(({ status }) => status))) return []
  const { id: runId, reason } = newest
  const facts = { storeName, reason, runId, readAt: readAt?.toISOString() ?? null }
  return [{ kind: 'store-failing', subject: String(storeId), facts }]
}

function findOld({ storeId, storeName, readAt }: StoreReadings, now: Date): Condition[] {
  if (readAt === null || !arePricesOld(readAt, now)) return []
  return [
    {
      kind: 'prices-old',
      subject: String(storeId),
      facts: { storeName, readAt: readAt.toISOString() },
    },
  ]
}

function describeHeld(
  { storeId, storeName, reason, id }: Awaited<ReturnType<typeof listWaitingRuns>>[number],
  stores: ReadonlyArray<StoreReadings>,
): Condition {
  const readAt = stores.find((store) => store.storeId === storeId)?.readAt?.toISOString() ?? null
  return { kind: 'run-held', subject: String(storeId), facts: { storeName, reason, runId: id, readAt } }
}

async function findLateMail(db: Db, now: Date): Promise<Condition[]> {
  const dueBefore = new Date(now.getTime() - MAIL_LATE_MINUTES * 60_000)
  const onItsWay = await listMailOnItsWay(db, { dueBefore, exceptKind: OWN_MAIL })
  const late = onItsWay.filter((mail) => isMailLate(mail, now))
  const [oldest] = late
  if (!oldest) return []
  // A mail that is being sent at this moment has no error.
  const reason = late.find(({ lastError }) => lastError !== null)?.lastError ?? null
  const facts = { count: late.length, since: oldest.createdAt.toISOString(), reason }
  return [{ kind: 'mail-late', subject: '', facts }]
}

async function findFailedMail(db: Db, now: Date): Promise<Condition[]> {
  const failed = await countFailedMail(db, { since: failedLatelySince(now), exceptKind: OWN_MAIL })
  return failed.count > 0 ? [{ kind: 'mail-failed', subject: '', facts: failed }] : []
}

/** Only where one was made before: an operator may back the site up in another way. */
async function findOldBackup(db: Db, now: Date): Promise<Condition[]> {
  const last = await findLastBackup(db)
  if (last === null || !isBackupOld(last.madeAt, now)) return []
  return [{ kind: 'backup-old', subject: '', facts: { madeAt: last.madeAt.toISOString() } }]
}

function findFullDisk({
  node,
  diskId,
  disk,
  known,
}: {
  node: string
  diskId: string
  disk: DiskSpace | null
  known: ReadonlyArray<Incident>
}): Condition[] {
  const open = known.find(
    ({ kind, subject, endedAt }) => kind === 'disk-full' && subject === diskId && endedAt === null,
  )
  // Nothing is known about the disk now, so nothing has changed.
  if (disk === null) return open ? [open] : []
  if (!isDiskNearlyFull(disk, open !== undefined)) return []
  return [{ kind: 'disk-full', subject: diskId, facts: { node, ...disk } }]
}
