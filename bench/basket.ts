import type { BasketModel } from '#domain/basket/basket-model.ts'
import { findTotalByForce } from '#domain/basket/brute-force.test-helper.ts'
import {
  type BasketShape,
  FORTY_LINES,
  makeBasket,
  SMALL,
  TEN_LINES,
} from '#domain/basket/random-basket.test-helper.ts'
import { solveVariants } from '#domain/basket/solve-variants.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { openReference } from './basket-reference.ts'
import { formatMs, percentile } from './figures.ts'

const SEED = 17
const SMALL_CASES = 10_000
/** Together five hundred. */
const LARGE = [
  { name: '10 lines, 100 stores', shape: TEN_LINES, cases: 400 },
  { name: '40 lines, 100 stores', shape: FORTY_LINES, cases: 100 },
]
const WARM_UP = 20

/** The planner against trying everything on small baskets, and against HiGHS on large ones. */
export async function benchBasket(): Promise<void> {
  console.log(`Basket, ${SMALL_CASES} small ones tried in every way: ${countWrong()} of them planned wrongly`)
  const solveReference = await openReference()
  console.table(LARGE.map(({ name, shape, cases }) => measure({ name, shape, cases, solveReference })))
}

function countWrong(): number {
  const random = createSeededRandom(SEED)
  let wrong = 0
  for (let nth = 0; nth < SMALL_CASES; nth++) {
    const mayExceed = nth % 4 === 3
    const shape = mayExceed ? { ...SMALL, items: 2, needs: [1, 2, 3] } : SMALL
    const maxParcels = nth % 4 === 1 ? 1 : nth % 4 === 2 ? 2 : null
    const model = makeBasket(random, shape, { mayExceed, maxParcels })
    if ((plan(model)?.total ?? null) !== findTotalByForce(model)) wrong++
  }
  return wrong
}

function plan(model: BasketModel) {
  return solveVariants({ model, variants: [{}] })[0]
}

function measure({
  name,
  shape,
  cases,
  solveReference,
}: {
  name: string
  shape: BasketShape
  cases: number
  solveReference: (model: BasketModel) => number | null
}) {
  const random = createSeededRandom(SEED)
  for (let nth = 0; nth < WARM_UP; nth++) plan(makeBasket(random, shape))
  const times: number[] = []
  const proved: number[] = []
  const above: number[] = []
  let exact = 0
  let contradicted = 0
  for (let nth = 0; nth < cases; nth++) {
    const model = makeBasket(random, shape)
    const startedAt = performance.now()
    const found = plan(model)
    times.push(performance.now() - startedAt)
    if (!found) continue
    if (found.isExact) exact++
    proved.push((found.total - found.lowerBound) / found.total)
    const best = solveReference(model)
    if (best === null) continue
    above.push(found.total / best - 1)
    if (found.lowerBound > best || (found.isExact && found.total !== best)) contradicted++
  }
  return {
    baskets: name,
    cases,
    exact: `${((exact / cases) * 100).toFixed(1)} %`,
    'proved gap p50': formatShare(percentile(proved, 50)),
    'worst proved gap': formatShare(Math.max(...proved)),
    'worst above HiGHS': formatShare(Math.max(...above)),
    'solved by HiGHS': above.length,
    contradicted,
    p50: formatMs(percentile(times, 50)),
    p99: formatMs(percentile(times, 99)),
  }
}

function formatShare(share: number): string {
  return `${(share * 100).toFixed(3)} %`
}
