import type { BasketModel } from '#domain/basket/solver/basket-model.ts'
import { findTotalByForce } from '#domain/basket/solver/brute-force.test-helper.ts'
import { FORTY_LINES, makeBasket, SMALL, TEN_LINES } from '#domain/basket/solver/random-basket.test-helper.ts'
import { solveVariants } from '#domain/basket/solver/solve-variants.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import {
  answerCapped,
  CAP_MS,
  describeAnswers,
  type JudgedAnswer,
  judgeAnswer,
  ROUNDING,
} from './basket-capped.ts'
import { openDemoBaskets } from './basket-demo.ts'
import { openReference } from './basket-reference.ts'
import { formatMs, formatShare, percentile } from './figures.ts'

type Row = Record<string, string | number>
type MakeBasket = (random: () => number) => BasketModel
/** `compared` of the cases are also given to HiGHS, which takes seconds for some of them. */
type Kind = {
  readonly name: string
  readonly make: MakeBasket
  readonly cases: number
  readonly compared: number
}

const SEED = 17
const SMALL_CASES = 10_000
const WARM_UP = 20
/** `npm run bench -- --all-baskets` compares 500 large baskets with HiGHS, which takes some minutes. */
const COMPARES_ALL = process.argv.includes('--all-baskets')
const [MANY, FEW] = COMPARES_ALL ? [150, 50] : [6, 2]

/** The planner against trying everything on small baskets, and against HiGHS on large ones. */
export async function benchBasket(): Promise<void> {
  console.log(`Basket, ${SMALL_CASES} small ones tried in every way: ${countWrong()} of them planned wrongly`)
  const makeDemo = openDemoBaskets()
  const kinds: Kind[] = [
    {
      name: 'random, 10 lines, 22 stores',
      make: (random) => makeBasket(random, { ...TEN_LINES, stores: 22 }),
      cases: 100,
      compared: FEW,
    },
    {
      name: 'random, 10 lines, 100 stores',
      make: (random) => makeBasket(random, TEN_LINES),
      cases: Math.max(100, MANY),
      compared: MANY,
    },
    {
      name: 'random, 40 lines, 100 stores',
      make: (random) => makeBasket(random, FORTY_LINES),
      cases: Math.max(20, FEW),
      compared: FEW,
    },
    { name: 'demo, 5 lines', make: (random) => makeDemo(random, 5), cases: 100, compared: FEW },
    {
      name: 'demo, 10 lines',
      make: (random) => makeDemo(random, 10),
      cases: Math.max(100, MANY),
      compared: MANY,
    },
    {
      name: 'demo, 40 lines',
      make: (random) => makeDemo(random, 40),
      cases: Math.max(20, FEW),
      compared: FEW,
    },
  ]
  const solveReference = await openReference()
  const measured = kinds.map((kind) => measure(kind, solveReference))
  console.table(measured.map(({ row }) => row))
  console.log(
    `The same baskets when the planner has to answer after ${CAP_MS} ms, whether it has a proof or not:`,
  )
  console.table(measured.map(({ capped }) => capped))
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
  const [outcome = null] = solveVariants({ model, variants: [{}] })
  return outcome === 'unknown' ? null : outcome
}

function measure(
  { name, make, cases, compared }: Kind,
  solveReference: (model: BasketModel) => number | null,
): { row: Row; capped: Row } {
  const random = createSeededRandom(SEED)
  for (let nth = 0; nth < WARM_UP; nth++) plan(make(random))
  const times: number[] = []
  const proved: number[] = []
  const above: number[] = []
  const answers: JudgedAnswer[] = []
  let exact = 0
  let contradicted = 0
  for (let nth = 0; nth < cases; nth++) {
    const model = make(random)
    const startedAt = performance.now()
    const found = plan(model)
    times.push(performance.now() - startedAt)
    if (!found) continue
    if (found.isExact) exact++
    proved.push((found.total - found.lowerBound) / found.total)
    const answer = answerCapped(model)
    const best = nth < compared ? solveReference(model) : null
    answers.push(judgeAnswer(answer, found, best))
    if (best === null) continue
    above.push(found.total / best - 1)
    if (found.lowerBound > best + ROUNDING || (found.isExact && found.total > best + ROUNDING)) contradicted++
  }
  const row = {
    baskets: name,
    cases,
    exact: `${((exact / cases) * 100).toFixed(1)} %`,
    'within 0.1 %': `${((proved.filter((gap) => gap <= 0.001).length / cases) * 100).toFixed(1)} %`,
    'worst proved gap': formatShare(Math.max(...proved)),
    'solved by HiGHS': `${above.length} of ${compared}`,
    'worst above HiGHS': above.length > 0 ? formatShare(Math.max(...above)) : '-',
    contradicted,
    p50: formatMs(percentile(times, 50)),
    p90: formatMs(percentile(times, 90)),
    p99: formatMs(percentile(times, 99)),
  }
  return { row, capped: { baskets: name, ...describeAnswers(answers) } }
}
