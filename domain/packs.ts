import type { EurMicro, Minor } from './money/amounts.ts'

/** What most people order. Pickers propose these; any other number up to `MOST_CHOSEN_CANS` can be typed. */
export const QUANTITIES: ReadonlyArray<number> = [1, 5, 10, 20, 30]

/** What prices are for, on the whole site: each number has totals of its own to prepare. */
export const MOST_CHOSEN_CANS = 100

export function canBeChosen(cans: number): boolean {
  return Number.isInteger(cans) && cans >= 1 && cans <= MOST_CHOSEN_CANS
}

/** Null for a number that cannot be chosen. */
export function parseChosenCans(text: unknown): number | null {
  const cans = typeof text === 'string' && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0
  return canBeChosen(cans) ? cans : null
}

/** As a person types it: a browser's field for numbers also takes '012' and '12.0'. Null for what cannot be chosen. */
export function parseTypedCans(text: unknown): number | null {
  const cans = typeof text === 'string' ? Number(text) : 0
  return canBeChosen(cans) ? cans : null
}

/**
 * From a form with proposed numbers, a field for any other one, and perhaps a button for none: the last one given
 * counts. Undefined where the form asks for nothing that can be chosen.
 */
export function readChosenCans(form: FormData): number | null | undefined {
  const given = form.getAll('cans').findLast((text) => text !== '')
  return given === NO_CANS ? null : (parseTypedCans(given) ?? undefined)
}

/** What the button sends. */
export const NO_CANS = 'none'

/** What a picker proposes, with the numbers that are chosen now. */
export function proposeCans(...chosen: ReadonlyArray<number | null>): number[] {
  const known = [...QUANTITIES, ...chosen].filter((cans) => cans !== null)
  return [...new Set(known)].toSorted((a, b) => a - b)
}

/** More than any pack on sale holds, or a person buys at once: what says more is a mistake. */
export const MOST_CANS = 1000

/** The cost is in the store's currency or in euro, the same for all packs that are compared. */
export type Pack = { readonly cans: number; readonly cost: Minor | EurMicro }
export type PackCount<P extends Pack> = { readonly pack: P; readonly count: number }

type Step<P> = { readonly cost: number; readonly packCount: number; readonly last: P }

/**
 * The cheapest way to buy exactly `cans` cans from a store's packs, largest packs first.
 * Null when no mix makes exactly that number. Equal prices go to fewer packs.
 */
export function bestPackMix<P extends Pack>(packs: ReadonlyArray<P>, cans: number): PackCount<P>[] | null {
  const best = findCheapest(packs, cans)
  if (!best[cans]) return null
  const counts = new Map<P, number>()
  for (let left = cans; left > 0; ) {
    const { last } = best[left]!
    counts.set(last, (counts.get(last) ?? 0) + 1)
    left -= last.cans
  }
  return [...counts].map(([pack, count]) => ({ pack, count })).toSorted((a, b) => b.pack.cans - a.pack.cans)
}

/** What each number of cans up to this one costs at least, by number; infinite where no mix makes exactly that. */
export function listCheapestCosts(packs: ReadonlyArray<Pack>, cans: number): number[] {
  const costs = [0]
  for (let have = 1; have <= cans; have++) {
    let least = Number.POSITIVE_INFINITY
    for (const pack of packs)
      if (pack.cans <= have) least = Math.min(least, costs[have - pack.cans]! + pack.cost)
    costs.push(least)
  }
  return costs
}

/** For each number of cans up to this one, the last pack of a cheapest mix. */
function findCheapest<P extends Pack>(packs: ReadonlyArray<P>, cans: number): ReadonlyArray<Step<P> | null> {
  const best: (Step<P> | null)[] = [null]
  for (let have = 1; have <= cans; have++) {
    best[have] = null
    for (const pack of packs) {
      const before = have - pack.cans
      if (before < 0 || (before > 0 && !best[before])) continue
      const cost = (best[before]?.cost ?? 0) + pack.cost
      const packCount = (best[before]?.packCount ?? 0) + 1
      const known = best[have]
      if (!known || cost < known.cost || (cost === known.cost && packCount < known.packCount)) {
        best[have] = { cost, packCount, last: pack }
      }
    }
  }
  return best
}

/** More than the packs of any store need; mixes beyond it, which only a strange feed could need, are not searched. */
const MOST_TRIES = 5000

/**
 * The cheapest mix of exactly `cans` cans that costs at least `from` and less than `below`, largest packs first:
 * dearer goods may make a lower total. Null when there is none.
 */
export function packMixWithin<P extends Pack>(
  packs: ReadonlyArray<P>,
  cans: number,
  { from, below }: { from: number; below: number },
): PackCount<P>[] | null {
  const cheapest = findCheapest(packs, cans)
  const ordered = packs.toSorted((a, b) => b.cans - a.cans)
  let found: { cost: number; mix: PackCount<P>[] } | null = null
  let tries = 0

  function fill(nth: number, left: number, cost: number, mix: PackCount<P>[]) {
    const limit = found?.cost ?? below
    if (left === 0 && cost >= from && cost < limit) found = { cost, mix }
    const pack = ordered[nth]
    const rest = cheapest[left]
    if (!pack || !rest || cost + rest.cost >= limit || tries++ > MOST_TRIES) return
    for (let count = Math.floor(left / pack.cans); count >= 0; count--)
      fill(
        nth + 1,
        left - count * pack.cans,
        cost + count * pack.cost,
        count > 0 ? [...mix, { pack, count }] : mix,
      )
  }

  fill(0, cans, 0, [])
  return (found as { mix: PackCount<P>[] } | null)?.mix ?? null
}
