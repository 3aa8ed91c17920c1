import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { createSharedCounts } from './share-counts.ts'

const now = () => new Date('2026-06-01T12:00:30Z')
const endsAt = new Date('2026-06-01T12:01:00Z')
const failOnError = (error: unknown) => {
  throw error
}

test('a node learns what the others have counted, and counts nothing twice', async ({
  committed: { db },
}) => {
  const [here, there] = [1, 2].map(() => createSharedCounts({ db, now, onError: failOnError }))
  expect(here!.share({ name: 'calls of one', count: 7, endsAt })).toBe(0)
  await here!.exchange()
  there!.share({ name: 'calls of one', count: 5, endsAt })
  there!.share({ name: 'calls of another', count: 1, endsAt })
  await there!.exchange()
  expect(there!.share({ name: 'calls of one', count: 6, endsAt })).toBe(7)
  expect(there!.share({ name: 'calls of another', count: 2, endsAt })).toBe(0)
  here!.share({ name: 'calls of one', count: 9, endsAt })
  await here!.exchange()
  await here!.exchange()
  expect(here!.share({ name: 'calls of one', count: 10, endsAt })).toBe(5)
  for (const counts of [here!, there!]) counts.close()
})

test('the next minute begins with nothing', async ({ committed: { db } }) => {
  const counts = createSharedCounts({ db, now, onError: failOnError })
  const others = createSharedCounts({ db, now, onError: failOnError })
  others.share({ name: 'calls', count: 7, endsAt })
  await others.exchange()
  counts.share({ name: 'calls', count: 1, endsAt: new Date('2026-06-01T12:02:00Z') })
  await counts.exchange()
  expect(counts.share({ name: 'calls', count: 2, endsAt: new Date('2026-06-01T12:02:00Z') })).toBe(0)
  for (const one of [counts, others]) one.close()
})
