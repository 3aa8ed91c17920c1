import { expect, test } from 'vitest'
import { SEED } from '#tests/seed.ts'
import { createSeededRandom } from '../../seeded-random.ts'
import { createFills, type Fills, joinFills, meetFills, startFills } from './parcel-fills.ts'

type Choice = { readonly goods: number; readonly cost: number }

function fill(supplies: ReadonlyArray<ReadonlyArray<Choice>>, limit: number): Fills {
  let fills = createFills()
  startFills(fills, 0)
  for (const choices of supplies) {
    let built = createFills()
    joinFills(built, [createFills(), fills], { goods: 0, cost: 0 }, limit)
    for (const more of choices) {
      const joined = createFills()
      joinFills(joined, [built, fills], more, limit)
      built = joined
    }
    fills = built
  }
  return fills
}

/** The least cost of everything that reaches the limit, what is missing paid for nothing. */
function tryAll(
  supplies: ReadonlyArray<ReadonlyArray<Choice>>,
  limit: number,
  at = { goods: 0, cost: 0 },
): number {
  const [first, ...others] = supplies
  if (!first) return at.cost + Math.max(0, limit - at.goods)
  return Math.min(
    ...[{ goods: 0, cost: 0 }, ...first].map((more) =>
      tryAll(others, limit, { goods: at.goods + more.goods, cost: at.cost + more.cost }),
    ),
  )
}

function makeSupplies(random: () => number, count: number, choices: number): Choice[][] {
  const upTo = (most: number) => Math.floor(random() * most)
  return Array.from({ length: count }, () =>
    Array.from({ length: choices }, () => ({ goods: 1 + upTo(60), cost: upTo(80) - 30 })),
  )
}

test('a parcel filled from two lists costs as little as trying everything finds', () => {
  const random = createSeededRandom(SEED)
  for (let nth = 0; nth < 300; nth++) {
    const [some, others] = [makeSupplies(random, 2, 3), makeSupplies(random, 2, 2)]
    const limit = Math.floor(random() * 150)
    const cost = meetFills(fill(some, limit), fill(others, limit), limit)
    expect(cost).toBe(tryAll([...some, ...others], limit))
  }
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
