import type { Mode, Worths } from './store-modes.ts'

/** More tries than this seldom change anything. */
const MOST_TRIES = 400

/** A number of cans that brings more goods than the best one, and what it loses. */
type Upgrade = { readonly goods: number; readonly lost: number }

/**
 * What it costs to reach a mode's limit with whole packs. Each item is bought in the number of cans that suits it best,
 * some in more, and money may be spent for nothing. At least `most` when it is more; null when that takes too many tries.
 */
export function createWholeTopUp(items: number) {
  /** By place in the search: the upgrades of its item, and the least loss per euro of goods from there on. */
  let upgrades: Upgrade[][] = []
  const rateFrom = new Float64Array(items + 1)
  let best = 0
  let tries = 0

  function choose(nth: number, left: number, lost: number): void {
    if (left <= 0 || nth === upgrades.length) {
      best = Math.min(best, lost + Math.max(0, left))
      return
    }
    if (lost + left * rateFrom[nth]! >= best || ++tries > MOST_TRIES) return
    for (const upgrade of upgrades[nth]!) choose(nth + 1, left - upgrade.goods, lost + upgrade.lost)
    choose(nth + 1, left, lost)
  }

  return function findWholeTopUp(
    { curves }: Mode,
    worths: Worths,
    { missing, most }: { missing: number; most: number },
  ): number | null {
    const rated = curves
      .map((curve, item) => listUpgrades(curve, worths[item]!, most))
      .filter((own) => own.length > 0)
      .map((own) => ({ own, rate: Math.min(...own.map(({ goods, lost }) => lost / goods)) }))
      .toSorted((a, b) => a.rate - b.rate)
    upgrades = rated.map(({ own }) => own)
    rateFrom[rated.length] = 1
    for (const [nth, { rate }] of rated.entries()) rateFrom[nth] = rate
    best = Math.min(missing, most)
    tries = 0
    choose(0, missing, 0)
    return tries > MOST_TRIES ? null : best
  }
}

/** The upgrades of an item that no other beats in goods and loss, and that beat money spent for nothing. */
function listUpgrades(curve: Float64Array, worth: number, most: number): Upgrade[] {
  let base = 0
  for (let cans = 1; cans < curve.length; cans++)
    if (curve[cans]! - worth * cans < curve[base]! - worth * base) base = cans
  const kept: Upgrade[] = []
  for (let cans = curve.length - 1; cans > 0; cans--) {
    const goods = curve[cans]! - curve[base]!
    const lost = goods - worth * (cans - base)
    if (!(goods > 0) || !(lost < Math.min(most, goods))) continue
    if (!kept.some((other) => other.goods >= goods && other.lost <= lost)) kept.push({ goods, lost })
  }
  return kept
}
