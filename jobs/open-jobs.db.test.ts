import { expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '#data/open-database.ts'
import { test } from '#tests/database.ts'
import type { Job } from './job.ts'
import { openJobs } from './open-jobs.ts'

type Deps = { readonly done: number[]; readonly refuse: Set<number> }

const WAIT = { timeout: 20_000, interval: 50 }

/** Refuses a number once, then accepts it. */
const note: Job<Deps, { number: number }> = {
  name: 'note-number',
  input: z.object({ number: z.number() }),
  queue: { retryLimit: 2, retryDelay: 0 },
  atOnce: 3,
  async run({ done, refuse }, { number }) {
    if (refuse.delete(number)) throw new Error(`not yet: ${number}`)
    done.push(number)
  },
}

async function openNode(database: Database, deps: Deps | null, job = note) {
  const errors: string[] = []
  const jobs = await openJobs({
    pool: database.pool,
    engine: database.engine,
    jobs: [job],
    deps,
    onError: (error, name) => errors.push(`${name}: ${error}`),
  })
  onTestFinished(() => jobs.close())
  return { jobs, errors }
}

test('work is done once, however many nodes there are; a failed job is tried again, alone', async ({
  committed,
}) => {
  const done: number[] = []
  const deps = { done, refuse: new Set([4]) }
  const { jobs: web } = await openNode(committed, null)
  const first = await openNode(committed, deps)
  const second = await openNode(committed, deps)
  await web.sendAll(
    note,
    [1, 2, 3, 4, 5, 6, 7].map((number) => ({ number })),
  )
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]), WAIT)
  expect([...first.errors, ...second.errors]).toEqual(['note-number: Error: not yet: 4'])
})

test('a node that only sends work can do so within a transaction; work that is rolled back never runs', async ({
  committed,
}) => {
  const done: number[] = []
  const job = { ...note, name: 'note-number-later' }
  const { jobs: web } = await openNode(committed, null, job)
  await committed.db.transaction((tx) => web.sendAll(job, [{ number: 1 }], tx))
  const undone = committed.db.transaction(async (tx) => {
    await web.sendAll(job, [{ number: 2 }], tx)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await web.sendAll(job, [{ number: 3 }])
  await openNode(committed, { done, refuse: new Set() }, job)
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 3]), WAIT)
})

test('of exclusive work one waits at a time, whichever node sends it', async ({ committed }) => {
  const done: number[] = []
  const job = { ...note, name: 'note-number-alone', isExclusive: true }
  const { jobs: web } = await openNode(committed, null, job)
  const { jobs: other } = await openNode(committed, null, job)
  await Promise.all([web.send(job, { number: 1 }), other.send(job, { number: 2 })])
  await web.send(job, { number: 3 })
  await openNode(committed, { done, refuse: new Set() }, job)
  await vi.waitFor(() => expect(done).toHaveLength(1), WAIT)
  await web.send(job, { number: 4 })
  await vi.waitFor(() => expect(done).toHaveLength(2), WAIT)
  expect(done[1]).toBe(4)
})
