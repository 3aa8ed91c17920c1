import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { feedRuns } from '#data/schema/feeds.ts'
import { mailQueue } from '#data/schema/mail.ts'
import type { Job } from '#jobs/job.ts'
import { openJobs } from '#jobs/open-jobs.ts'
import { test } from '#tests/database.ts'
import { makeMail } from '#tests/mail.ts'
import { insertStore } from '#tests/rows.ts'
import { getMailHealth } from './get-mail-health.ts'
import { readSiteFigures } from './read-site-figures.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const now = () => NOW
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

const countJob: Job<never, object> = {
  name: 'count-for-figures',
  input: z.object({}),
  queue: {},
  atOnce: 1,
  run: async () => {},
}

test('the figures of the site count stores, runs, jobs and mails', async ({ committed }) => {
  const { db, pool, engine } = committed
  const onError = (error: unknown) => {
    throw error
  }
  const jobs = await openJobs({ pool, engine, jobs: [countJob], deps: null, onError })
  onTestFinished(() => jobs.close())
  await jobs.sendAll(countJob, [{}, {}])
  const well = await insertStore(db)
  const failing = await insertStore(db)
  await insertStore(db, { status: 'paused' })
  const runs = [
    { storeId: well, status: 'complete', hours: 2 },
    { storeId: failing, status: 'unchanged', hours: 30 },
    ...[3, 2, 1].map((hours) => ({ storeId: failing, status: 'failed', hours })),
  ]
  for (const { storeId, status, hours } of runs)
    await db
      .insert(feedRuns)
      .values({ storeId, status, startedAt: hoursAgo(hours), finishedAt: hoursAgo(hours) })
  const mail = { recipient: 'eva@example.com', subject: 'Hello', body: 'Hello' }
  await db.insert(mailQueue).values([mail, { ...mail, status: 'failed' }, { ...mail, status: 'sent' }])

  const figures = await readSiteFigures({ db, now })
  expect(figures).toMatchObject({
    stores: { active: 2, failing: 1, old: 1 },
    oldestPriceSeconds: 30 * 3600,
    runsOfDay: { complete: 1, unchanged: 0, held: 0, failed: 3 },
    held: { runs: 0, prices: 0 },
    mail: { waiting: 1, failed: 1 },
    incidents: { 'store-failing': 0 },
  })
  const queue = figures.queues.find((one) => one.queue === countJob.name)
  expect(queue).toMatchObject({ waiting: 2, active: 0 })
  expect(queue!.waitSeconds).toBeGreaterThanOrEqual(0)
  expect(figures.queues.some((one) => one.queue.startsWith('__'))).toBe(false)
})

test('mail is late when it was refused for a while, and is kept where there is no mail server', async ({
  db,
}) => {
  expect(await getMailHealth({ db, now, mail: makeMail({ isLive: false }) })).toMatchObject({
    status: 'kept',
  })
  const deps = { db, now, mail: makeMail() }
  expect(await getMailHealth(deps)).toEqual({ status: 'ok', waiting: 0, failed: 0, reason: null })
  await db.insert(mailQueue).values({
    ...{ recipient: 'eva@example.com', subject: 'Hello', body: 'Hello', attempts: 4 },
    ...{ createdAt: hoursAgo(1), nextAttemptAt: NOW, lastError: 'connect ECONNREFUSED' },
  })
  expect(await getMailHealth(deps)).toEqual({
    status: 'late',
    waiting: 1,
    failed: 0,
    reason: 'connect ECONNREFUSED',
  })
})
