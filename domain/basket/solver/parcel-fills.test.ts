import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { createFills, type Fills, joinFills, meetFills, startFills, type TooDear } from './parcel-fills.ts'

type Choice = { readonly goods: number; readonly cost: number }

const NONE_TOO_DEAR: TooDear = { cost: Infinity, share: 0, costAboveShare: Infinity }

function fill(
  supplies: ReadonlyArray<ReadonlyArray<Choice>>,
  limit: number,
  { mayWaste = true, tooDear = NONE_TOO_DEAR } = {},
): Fills {
  let fills = createFills(mayWaste)
  startFills(fills, 0)
  for (const choices of supplies) {
    let built = createFills(mayWaste)
    joinFills(built, [createFills(mayWaste), fills], { goods: 0, cost: 0 }, { limit, tooDear })
    for (const more of choices) {
      const joined = createFills(mayWaste)
      joinFills(joined, [built, fills], more, { limit, tooDear })
      built = joined
    }
    fills = built
  }
  return fills
}

/** The least cost of everything that reaches the limit; what is missing may be paid for nothing, or must not be missing. */
function tryAll(
  supplies: ReadonlyArray<ReadonlyArray<Choice>>,
  limit: number,
  { mayWaste }: { mayWaste: boolean },
  at = { goods: 0, cost: 0 },
): number {
  const [first, ...others] = supplies
  if (!first && at.goods >= limit) return at.cost
  if (!first) return mayWaste ? at.cost + limit - at.goods : Infinity
  return Math.min(
    ...[{ goods: 0, cost: 0 }, ...first].map((more) =>
      tryAll(others, limit, { mayWaste }, { goods: at.goods + more.goods, cost: at.cost + more.cost }),
    ),
  )
}

function makeSupplies(random: () => number, count: number, choices: number): Choice[][] {
  const upTo = (most: number) => Math.floor(random() * most)
  return Array.from({ length: count }, () =>
    Array.from({ length: choices }, () => ({ goods: 1 + upTo(60), cost: upTo(80) - 30 })),
  )
}

test.each([true, false])(
  'a parcel filled from two lists costs as trying everything finds: wasting %s',
  (mayWaste) => {
    const random = createSeededRandom(SEED)
    for (let nth = 0; nth < 300; nth++) {
      const [some, others] = [makeSupplies(random, 2, 3), makeSupplies(random, 2, 2)]
      const limit = Math.floor(random() * 150)
      const cost = meetFills(fill(some, limit, { mayWaste }), fill(others, limit, { mayWaste }), limit)
      expect(cost).toBe(tryAll([...some, ...others], limit, { mayWaste }))
    }
  },
)

test('what is left out as too dear changes nothing that costs less', () => {
  const random = createSeededRandom(SEED)
  let leftOut = 0
  for (let nth = 0; nth < 300; nth++) {
    const [some, others] = [makeSupplies(random, 2, 3), makeSupplies(random, 2, 2)]
    const limit = Math.floor(random() * 150)
    const share = random()
    const least = (supplies: Choice[][], taken: number) =>
      supplies.reduce(
        (sum, own) => sum + Math.min(0, ...own.map(({ goods, cost }) => cost - taken * goods)),
        0,
      )
    const exact = tryAll([...some, ...others], limit, { mayWaste: false })
    const most = exact + random() * 20 - 10
    // As in a parcel: what everything else costs at least is not there for a fill.
    const all = [...some, ...others]
    const tooDear = {
      cost: most - least(all, 0),
      share,
      costAboveShare: most - share * limit - least(all, share),
    }
    const one = fill(some, limit, { mayWaste: false, tooDear })
    if (one.count < fill(some, limit, { mayWaste: false }).count) leftOut++
    const cost = meetFills(one, fill(others, limit, { mayWaste: false }), limit)
    if (exact < most) expect(cost).toBe(exact)
    else expect(cost).toBeGreaterThanOrEqual(exact)
  }
  expect(leftOut).toBeGreaterThan(100)
})

test('very many fills are thinned out, to no more than they cost and little less', () => {
  const random = createSeededRandom(SEED)
  const limit = 1_000_000
  const supplies = Array.from({ length: 12 }, () =>
    Array.from({ length: 3 }, () => {
      const goods = Math.floor(random() * 150_000)
      return { goods, cost: goods * (0.4 + random() * 0.2) }
    }),
  )
  const rough = meetFills(fill(supplies.slice(0, 6), limit), fill(supplies.slice(6), limit), limit)
  const exact = meetInTheMiddle(supplies, limit)
  expect(rough).toBeLessThanOrEqual(exact)
  expect(rough).toBeGreaterThan(exact * 0.9)
})

/** Everything tried for each half, and the halves put together by goods. */
function meetInTheMiddle(supplies: ReadonlyArray<ReadonlyArray<Choice>>, limit: number): number {
  const list = (half: ReadonlyArray<ReadonlyArray<Choice>>) =>
    half.reduce<Choice[]>(
      (known, choices) =>
        known.flatMap((one) => [
          one,
          ...choices.map((more) => ({ goods: one.goods + more.goods, cost: one.cost + more.cost })),
        ]),
      [{ goods: 0, cost: 0 }],
    )
  const others = list(supplies.slice(6)).toSorted((a, b) => b.goods - a.goods)
  let lowest = Number.POSITIVE_INFINITY
  for (const one of list(supplies.slice(0, 6)))
    for (const other of others)
      lowest = Math.min(lowest, one.cost + other.cost + Math.max(0, limit - one.goods - other.goods))
  return lowest
}
