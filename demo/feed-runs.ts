import { hashText } from '#domain/seeded-random.ts'
import type { DemoOffer, DemoRecord } from './generate-offers.ts'
import { RUN_INTERVAL_S } from './price-timeline.ts'
import { createRandom, pickWhole } from './random.ts'
import type { DemoStore } from './stores.ts'

export type DemoRun = {
  readonly id: number
  readonly storeId: number
  readonly status: 'complete' | 'unchanged' | 'held' | 'failed'
  readonly startedAgeS: number
  readonly finishedAgeS: number
  readonly seen: number
  readonly changed: number
  readonly rejected: number
  readonly reason: string | null
}

type Run = Omit<DemoRun, 'id'>

const RUNS_KEPT = 4
/** Now and then a store could not be read, or gave too few listings to be trusted. Its next run was fine. */
const FAILED_EVERY = 13
const HELD_EVERY = 29

/** The newest runs of each store, with the changes that the records show; ids in order of time. */
export function buildFeedRuns({
  stores,
  offers,
  records,
  seed,
}: {
  stores: ReadonlyArray<DemoStore>
  offers: ReadonlyArray<DemoOffer>
  records: ReadonlyArray<DemoRecord>
  seed: number
}): DemoRun[] {
  const storeOfOffer = new Map(offers.map(({ id, storeId }) => [id, storeId]))
  const changes = new Map<string, number>()
  for (const { offerId, ageS } of records) {
    if (ageS > (RUNS_KEPT + 1) * RUN_INTERVAL_S) continue
    const key = `${storeOfOffer.get(offerId)} ${ageS}`
    changes.set(key, (changes.get(key) ?? 0) + 1)
  }
  const offerCounts = new Map<number, number>()
  for (const { storeId } of offers) offerCounts.set(storeId, (offerCounts.get(storeId) ?? 0) + 1)
  return stores
    .flatMap((store) => listRuns(store, { offerCount: offerCounts.get(store.id) ?? 0, changes, seed }))
    .toSorted((a, b) => b.startedAgeS - a.startedAgeS || a.storeId - b.storeId)
    .map((run, index) => ({ id: index + 1, ...run }))
}

function listRuns(
  store: DemoStore,
  { offerCount, changes, seed }: { offerCount: number; changes: ReadonlyMap<string, number>; seed: number },
): Run[] {
  const random = createRandom(seed, hashText(store.name), 8)
  const rejected = pickWhole(random, 0, 6)
  const runs = Array.from({ length: RUNS_KEPT }, (_, run): Run => {
    const finishedAgeS = store.lastRunAgeS + run * RUN_INTERVAL_S
    const changed = changes.get(`${store.id} ${finishedAgeS}`) ?? 0
    return {
      storeId: store.id,
      status: run === 0 || changed > 0 ? 'complete' : 'unchanged',
      startedAgeS: finishedAgeS + pickWhole(random, 12, 95),
      finishedAgeS,
      seen: offerCount + rejected,
      changed,
      rejected,
      reason: null,
    }
  })
  return [...runs, ...listTroubles(store, offerCount)]
}

function listTroubles({ id, lastRunAgeS }: DemoStore, offerCount: number): Run[] {
  const finishedAgeS = lastRunAgeS + RUN_INTERVAL_S / 2
  const trouble = { storeId: id, startedAgeS: finishedAgeS + 30, finishedAgeS, changed: 0, rejected: 0 }
  if (id % HELD_EVERY === 0) {
    return [{ ...trouble, status: 'held', seen: Math.floor(offerCount / 4), reason: 'too-few-rows' }]
  }
  return id % FAILED_EVERY === 0 ? [{ ...trouble, status: 'failed', seen: 0, reason: 'timeout' }] : []
}
