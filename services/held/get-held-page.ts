import { readProductNames } from '#data/admin-products.ts'
import { countStill } from '#data/doubt-evidence.ts'
import { readRates } from '#data/exchange-rates.ts'
import {
  type DoubtedHold,
  listRepeatedRefusals,
  listWaitingPrices,
  listWaitingRuns,
  type WaitingRun,
} from '#data/held-doubts.ts'
import type { Deps } from '#services/deps.ts'
import { countLanded, describeRows, findEnding, ROWS_SHOWN } from './describe-run.ts'
import { loadEvidence, toEuro } from './load-evidence.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export type HeldPage = Awaited<ReturnType<typeof getHeldPage>>
export type HeldRunFacts = HeldPage['runs'][number]
export type HeldPriceFacts = HeldPage['prices'][number]

/** Every doubt that waits, with the evidence for and against it; the chosen price first. */
export async function getHeldPage(
  { db, now, mail }: Pick<Deps, 'db' | 'now' | 'mail'>,
  { chosenId }: { chosenId: number | null },
) {
  const at = now()
  const rates = await readRates(db, at)
  const runs = await listWaitingRuns(db)
  const waiting = await listWaitingPrices(db)
  const refused = await listRepeatedRefusals(db)
  const evidence = await loadEvidence(db, [...waiting, ...refused, ...runs.flatMap(packsOf)], at)
  const names = await readProductNames(
    db,
    runs.flatMap(packsOf).map(({ productId }) => productId),
  )
  const describePrice = (hold: DoubtedHold) => ({
    ...hold,
    market: evidence.findMarket(hold),
    course: evidence.findCourse(hold),
    euro: toEuro(hold.price, hold.currency, rates),
  })
  const describeRun = async (run: WaitingRun) => ({
    ...run,
    rows: describeRows(run, { evidence, names, rates }),
    still: await countStill(db, {
      storeId: run.storeId,
      since: new Date(run.startedAt.getTime() - DAY_MS),
    }),
    landed: run.doubt ? countLanded(run.doubt) : 0,
    ending: run.doubt ? findEnding(run.doubt) : null,
  })
  const described: Awaited<ReturnType<typeof describeRun>>[] = []
  for (const run of runs) described.push(await describeRun(run))
  const chosenFirst = waiting.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId))
  return {
    now: at,
    runs: described,
    prices: chosenFirst.map(describePrice),
    refused: refused.map(describePrice),
    isMailLive: mail.isLive,
  }
}

function packsOf({ doubt, storeId }: WaitingRun) {
  return (doubt?.prices ?? [])
    .slice(0, ROWS_SHOWN)
    .map(({ productId, cans }) => ({ productId, cans, storeId }))
}
