import { expect } from 'vitest'
import { listOpenIncidents } from '#data/incidents.ts'
import { writeLastBackup } from '#data/last-backup.ts'
import type { Db } from '#data/open-database.ts'
import { feedRuns } from '#data/schema/feeds.ts'
import { incidents } from '#data/schema/incidents.ts'
import { mailQueue } from '#data/schema/mail.ts'
import type { DiskSpace } from '#domain/watch/disk-space.ts'
import { saveSetting } from '#services/settings/settings.ts'
import { insertUser } from '#tests/admin.ts'
import { test } from '#tests/database.ts'
import { dieAfter } from '#tests/die-after.ts'
import { makeMail } from '#tests/mail.ts'
import { insertStore } from '#tests/rows.ts'
import type { WatchDeps } from './watch-deps.ts'
import { watchSite } from './watch-site.ts'

const START = new Date('2026-11-16T06:00:00Z')
const HOUR_MS = 3_600_000
const ROOMY: DiskSpace = { freeBytes: 60e9, sizeBytes: 80e9 }
const FULL: DiskSpace = { freeBytes: 1e9, sizeBytes: 80e9 }

/** A site whose clock the test moves. */
function openSite(db: Db, { node = 'web-1', disk = '64768' } = {}) {
  const site = { nowMs: START.getTime(), disk: ROOMY as DiskSpace | null }
  const deps: WatchDeps = {
    db,
    mail: makeMail(),
    now: () => new Date(site.nowMs),
    node,
    diskId: `${node}:${disk}`,
    readDisk: async () => site.disk,
  }
  return {
    deps,
    setDisk: (disk: DiskSpace | null) => {
      site.disk = disk
    },
    passHours: (hours: number) => {
      site.nowMs += hours * HOUR_MS
    },
    now: () => new Date(site.nowMs),
    look: () => watchSite(deps),
  }
}

/** Runs that ended, the oldest first, an hour apart, the last one now. */
async function insertRuns(
  db: Db,
  { storeId, statuses, now }: { storeId: number; statuses: ReadonlyArray<string>; now: Date },
) {
  for (const [nth, status] of statuses.entries()) {
    const finishedAt = new Date(now.getTime() - (statuses.length - 1 - nth) * HOUR_MS)
    const reason = status === 'failed' ? 'HTTP 503' : status === 'held' ? 'all prices × 11.3' : null
    await db.insert(feedRuns).values({ storeId, status, startedAt: finishedAt, finishedAt, reason })
  }
}

async function readMails(db: Db) {
  const rows = await db
    .select({ to: mailQueue.recipient, subject: mailQueue.subject })
    .from(mailQueue)
    .orderBy(mailQueue.id)
  return rows.map(({ to, subject }) => `${to}: ${subject}`)
}

const OPENED = 'Nordlager failed three times in a row'
const ENDED = `Over: ${OPENED}`

async function fillFailing(db: Db) {
  const admin = await insertUser(db)
  const storeId = await insertStore(db, { name: 'Nordlager' })
  const site = openSite(db)
  await insertRuns(db, { storeId, statuses: ['complete', 'failed', 'failed', 'failed'], now: site.now() })
  return { site, storeId, email: admin.email }
}

test('a store that failed three times is told once, and its end is told once', async ({ db }) => {
  const { site, storeId, email } = await fillFailing(db)
  await site.look()
  await site.look()
  expect(await readMails(db)).toEqual([`${email}: ${OPENED}`])
  site.passHours(1)
  await insertRuns(db, { storeId, statuses: ['failed'], now: site.now() })
  await site.look()
  expect(await readMails(db)).toHaveLength(1)

  site.passHours(1)
  await insertRuns(db, { storeId, statuses: ['complete'], now: site.now() })
  await site.look()
  await site.look()
  expect(await readMails(db)).toEqual([`${email}: ${OPENED}`, `${email}: ${ENDED}`])
  expect(await db.select().from(incidents)).toMatchObject([
    { kind: 'store-failing', subject: String(storeId), toldAt: START, endedAt: site.now() },
  ])
})

test('two failures, or three at a store that is paused, are no incident', async ({ db }) => {
  const site = openSite(db)
  const now = site.now()
  await insertRuns(db, { storeId: await insertStore(db), statuses: ['complete', 'failed', 'failed'], now })
  const paused = await insertStore(db, { status: 'paused' })
  await insertRuns(db, { storeId: paused, statuses: ['failed', 'failed', 'failed'], now })
  await site.look()
  expect(await listOpenIncidents(db)).toEqual([])
})

test('an incident that comes back soon is told only if it lasts', async ({ db }) => {
  const { site, storeId, email } = await fillFailing(db)
  await site.look()
  site.passHours(1)
  await insertRuns(db, { storeId, statuses: ['complete'], now: site.now() })
  await site.look()
  site.passHours(3)
  await insertRuns(db, { storeId, statuses: ['failed', 'failed', 'failed'], now: site.now() })
  await site.look()
  expect(await readMails(db)).toHaveLength(2)
  expect(await listOpenIncidents(db)).toMatchObject([{ kind: 'store-failing', toldAt: null }])

  site.passHours(3)
  await site.look()
  await site.look()
  expect(await readMails(db)).toEqual([`${email}: ${OPENED}`, `${email}: ${ENDED}`, `${email}: ${OPENED}`])
})

test('an incident that came back soon and passed is never told', async ({ db }) => {
  const { site, storeId } = await fillFailing(db)
  await site.look()
  for (const statuses of [['complete'], ['failed', 'failed', 'failed'], ['complete']]) {
    site.passHours(statuses.length)
    await insertRuns(db, { storeId, statuses, now: site.now() })
    await site.look()
  }
  expect(await readMails(db)).toHaveLength(2)
  expect(await db.$count(incidents)).toBe(2)
})

test('two nodes that look at once tell once', async ({ committed: { db } }) => {
  const { site, storeId, email } = await fillFailing(db)
  const other = openSite(db, { node: 'web-2' })
  await Promise.all([site.look(), other.look(), site.look()])
  expect(await readMails(db)).toEqual([`${email}: ${OPENED}`])
  site.passHours(1)
  other.passHours(1)
  await insertRuns(db, { storeId, statuses: ['complete'], now: site.now() })
  await Promise.all([other.look(), site.look()])
  expect(await readMails(db)).toEqual([`${email}: ${OPENED}`, `${email}: ${ENDED}`])
})

test('whatever statement a node is killed at, an incident is told exactly once', async ({
  committed: { db },
}) => {
  const { site, email } = await fillFailing(db)
  let isDone = false
  let kills = 0
  for (let statements = 0; !isDone; statements++) {
    isDone = await watchSite({ ...site.deps, db: dieAfter(db, statements) }).then(
      () => true,
      () => false,
    )
    if (!isDone) kills++
    // The incident and its mail, or neither.
    expect(await db.$count(mailQueue)).toBe(await db.$count(incidents))
  }
  expect(kills).toBeGreaterThan(6)
  await site.look()
  expect(await readMails(db)).toEqual([`${email}: ${OPENED}`])
})

test('prices get old after a day, and a run that is held is told', async ({ db }) => {
  const site = openSite(db)
  const old = await insertStore(db, { name: 'Nordlager' })
  const held = await insertStore(db, { name: 'Björkdosan' })
  await insertRuns(db, { storeId: old, statuses: ['complete'], now: site.now() })
  site.passHours(24)
  await insertRuns(db, { storeId: held, statuses: ['complete', 'held'], now: site.now() })
  await site.look()
  expect(await readMails(db)).toEqual(['operator@pouchscout.example: Björkdosan: a whole run is held'])
  site.passHours(0.1)
  await site.look()
  expect((await listOpenIncidents(db)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['prices-old', String(old)],
    ['run-held', String(held)],
  ])
  await insertRuns(db, { storeId: held, statuses: ['complete'], now: site.now() })
  await insertRuns(db, { storeId: old, statuses: ['unchanged'], now: site.now() })
  await site.look()
  expect((await readMails(db)).slice(1)).toEqual([
    'operator@pouchscout.example: Prices of Nordlager are getting old',
    'operator@pouchscout.example: 2 things are well again',
  ])
})

test('mail that cannot be sent and mail that was given up are incidents of their own', async ({ db }) => {
  const site = openSite(db)
  const mail = { recipient: 'eva@example.com', subject: 'Hello', body: 'Hello' }
  const createdAt = new Date(START.getTime() - HOUR_MS)
  const waiting = { ...mail, createdAt, attempts: 4, nextAttemptAt: START, lastError: 'connect ECONNREFUSED' }
  const failed = { ...mail, createdAt, status: 'failed', nextAttemptAt: START, lastError: 'mailbox full' }
  await db.insert(mailQueue).values([waiting, failed])
  await site.look()
  expect((await listOpenIncidents(db)).map(({ kind, facts }) => [kind, facts])).toEqual([
    ['mail-failed', { count: 1, reason: 'mailbox full' }],
    ['mail-late', { count: 1, since: createdAt.toISOString(), reason: 'connect ECONNREFUSED' }],
  ])
  // The mail about it is in the same queue. It is no reason for another.
  site.passHours(25)
  await db.delete(mailQueue)
  await db.insert(mailQueue).values({ ...failed, kind: 'incident', nextAttemptAt: site.now() })
  await site.look()
  expect(await listOpenIncidents(db)).toEqual([])
})

test('a mail about an incident that is late, because its reader cannot be reached, is no incident', async ({
  db,
}) => {
  const site = openSite(db)
  const createdAt = new Date(START.getTime() - HOUR_MS)
  const refused = { attempts: 4, createdAt, nextAttemptAt: START, lastError: '450 unknown domain' }
  const mail = { recipient: 'gone@example.com', subject: 'Nordlager', body: 'Hello', ...refused }
  await db.insert(mailQueue).values({ ...mail, kind: 'incident' })
  await site.look()
  expect(await listOpenIncidents(db)).toEqual([])
  await db.insert(mailQueue).values(mail)
  await site.look()
  expect(await listOpenIncidents(db)).toMatchObject([{ kind: 'mail-late', facts: { count: 1 } }])
})

test('backups that stop are told after three days, and only where there was one', async ({ db }) => {
  const site = openSite(db)
  await site.look()
  await writeLastBackup(db, { madeAt: START, bytes: 8.9e6 })
  site.passHours(72)
  await site.look()
  expect(await readMails(db)).toEqual([])
  site.passHours(1)
  await site.look()
  await writeLastBackup(db, { madeAt: site.now(), bytes: 8.9e6 })
  await site.look()
  expect(await readMails(db)).toEqual([
    'operator@pouchscout.example: No backup for three days',
    'operator@pouchscout.example: Over: No backup for three days',
  ])
})

test('each node tells of its own disk, and an unknown disk changes nothing', async ({ db }) => {
  const first = openSite(db)
  const second = openSite(db, { node: 'web-2' })
  first.setDisk(FULL)
  await first.look()
  await second.look()
  first.setDisk(null)
  await first.look()
  expect(await listOpenIncidents(db)).toMatchObject([{ kind: 'disk-full', subject: 'web-1:64768' }])
  first.setDisk(ROOMY)
  await second.look()
  expect(await listOpenIncidents(db)).toHaveLength(1)
  await first.look()
  expect(await readMails(db)).toEqual([
    'operator@pouchscout.example: The disk of web-1 is nearly full',
    'operator@pouchscout.example: Over: The disk of web-1 is nearly full',
  ])
})

test('of two nodes on one machine each looks after the disk of its own data folder', async ({ db }) => {
  const full = openSite(db)
  const roomy = openSite(db, { disk: '64769' })
  full.setDisk(FULL)
  for (const site of [full, roomy, full, roomy]) await site.look()
  expect(await db.$count(incidents)).toBe(1)
  expect(await listOpenIncidents(db)).toHaveLength(1)
})

test('a full disk that nobody sees any more is forgotten after a day, and not told as over', async ({
  db,
}) => {
  const gone = openSite(db)
  const other = openSite(db, { node: 'web-2' })
  gone.setDisk(FULL)
  await gone.look()
  other.passHours(24)
  await other.look()
  expect(await listOpenIncidents(db)).toEqual([])
  expect(await readMails(db)).toEqual(['operator@pouchscout.example: The disk of web-1 is nearly full'])
})

test('every admin is told in their own language, unless an operator has named others', async ({ db }) => {
  const { site, storeId, email } = await fillFailing(db)
  const second = await insertUser(db, { language: 'sv' })
  await insertUser(db, { isAdmin: false })
  await site.look()
  expect((await readMails(db)).toSorted()).toEqual(
    [`${email}: ${OPENED}`, `${second.email}: Nordlager misslyckades tre gånger i rad`].toSorted(),
  )
  const value = ['night@example.com', second.email.toUpperCase()]
  await saveSetting({ db }, { name: 'incident-mail-to', value, actor: 'test' })
  site.passHours(1)
  await insertRuns(db, { storeId, statuses: ['complete'], now: site.now() })
  await site.look()
  expect((await readMails(db)).slice(2)).toEqual([
    `night@example.com: ${ENDED}`,
    `${second.email}: Över: Nordlager misslyckades tre gånger i rad`,
  ])
})
