import { createSeededRandom } from '../../seeded-random.ts'
import type { BasketModel } from './basket-model.ts'
import { listSplits, type SplitList } from './list-splits.ts'
import type { Deal } from './market.ts'
import { type Purchase, pricePurchase } from './purchase.ts'
import { createSplits, type Split } from './split-items.ts'
import type { Mode } from './store-modes.ts'
import { listTariffs, shippingAt } from './store-tariffs.ts'
import { createTriedParts } from './tried-parts.ts'

/** How many stores are left and favoured at most in one try, and what is taken off the prices of those favoured. */
const MOST_LEFT = 2
const MOST_FAVOURED = 4
const MOST_FAVOUR = 0.12
/** So many changes that bring nothing, and no more are tried. */
const PATIENCE = 30
/** What a purchase is put together of is remembered where it is no further above the best one of the same tries. */
const WORTH_REMEMBERING = 0.02

/**
 * By store, what follows from what is bought there already: the part of the cost of more goods that counts, how much of
 * it the lower charge takes, and what shipping changes with less than that and with so much.
 */
const COUNTED = 0
const LACKING = 1
const BELOW = 2
const REACHED = 3
const COLUMNS = 4

/**
 * Improves purchases by buying one item after the other anew, split over stores as is best while all other items stay
 * where they are: what else is bought at a store counts for its shipping. A list of splits for each item makes that
 * quick, so hundreds of changes are tried in some milliseconds.
 */
export function createRebuyer({
  model,
  modesOf,
  widest,
  isOver,
}: {
  model: BasketModel
  modesOf: ReadonlyArray<ReadonlyArray<Mode>>
  /** By store: the mode with all its packs. */
  widest: ReadonlyArray<Mode | null>
  isOver: () => boolean
}) {
  const { needs } = model
  const tariffs = listTariffs(modesOf)
  const { read, listPacks } = createSplits(model, widest)
  const { tried, remember } = createTriedParts()
  // Always the same chance, so that a basket that is asked for again has the same plan.
  const random = createSeededRandom(1)
  /** By item the split that is bought, and by store what its goods cost. */
  const chosen = new Int32Array(needs.length)
  const goods = new Float64Array(modesOf.length)
  /** By store: whether nothing is bought there, and the share taken off its prices. */
  const isLeft = new Uint8Array(modesOf.length)
  const shares = new Float64Array(modesOf.length)
  /** The columns of every store, one after the other, and of the place after them, where the parts are that are none. */
  const terms = new Float64Array((modesOf.length + 1) * COLUMNS)

  /** From 0 on, less than the number. */
  const draw = (below: number) => Math.floor(random() * below)

  function setTerms(store: number): void {
    const at = store * COLUMNS
    const isFavoured = shares[store]! > 0
    const paid = shippingAt(tariffs, store, goods[store]!)
    const hindered = isLeft[store] ? Number.POSITIVE_INFINITY : 0
    terms[at + COUNTED] = 1 - shares[store]!
    terms[at + LACKING] = tariffs.froms[store]! - goods[store]!
    terms[at + BELOW] = hindered + (isFavoured ? 0 : tariffs.charges[store]! - paid)
    terms[at + REACHED] = hindered + (isFavoured ? 0 : tariffs.lower[store]! - paid)
  }

  function addGoods({ firstParts, partStores, partCosts }: SplitList, split: number, times: 1 | -1): void {
    for (let part = firstParts[split]!; part < firstParts[split + 1]!; part++) {
      if (partCosts[part] === 0) continue
      goods[partStores[part]!]! += times * partCosts[part]!
      setTerms(partStores[part]!)
    }
  }

  /** What a split costs beside what else is bought, or without shipping where a store is favoured. */
  function priceOf({ firstParts, partStores, partCosts }: SplitList, split: number): number {
    let price = 0
    for (let part = firstParts[split]!, end = firstParts[split + 1]!; part < end; part++) {
      const at = partStores[part]! * COLUMNS
      const cost = partCosts[part]!
      const shipping = terms[at + (cost < terms[at + LACKING]! ? BELOW : REACHED)]!
      price += cost * terms[at + COUNTED]! + shipping
    }
    return price
  }

  /** False when the item is at a store that is left and not to be had elsewhere. */
  function rebuy(list: SplitList, item: number): boolean {
    const { firstSplits, firstParts, partStores, partCosts } = list
    const before = chosen[item]!
    const bought = firstSplits[item]!
    addGoods(list, before, -1)
    const priceBefore = priceOf(list, before)
    const priceBought = priceOf(list, bought)
    let lowest = Math.min(priceBefore, priceBought)
    let best = priceBought < priceBefore ? bought : before
    // All others have two parts. This is where the time goes: priced in place, and with sums instead of branches, which
    // would go either way, it takes a quarter as long.
    let part = firstParts[bought + 1]!
    for (let split = bought + 1, end = firstSplits[item + 1]!; split < end; split++, part += 2) {
      const one = partStores[part]! * COLUMNS
      const other = partStores[part + 1]! * COLUMNS
      const costOfOne = partCosts[part]!
      const costOfOther = partCosts[part + 1]!
      const price =
        costOfOne * terms[one + COUNTED]! +
        terms[one + BELOW + +(costOfOne >= terms[one + LACKING]!)]! +
        costOfOther * terms[other + COUNTED]! +
        terms[other + BELOW + +(costOfOther >= terms[other + LACKING]!)]!
      if (price >= lowest) continue
      lowest = price
      best = split
    }
    addGoods(list, best, 1)
    chosen[item] = best
    return lowest < Number.POSITIVE_INFINITY
  }

  function totalOf({ stores }: SplitList): number {
    return stores.reduce((sum, store) => sum + goods[store]! + shippingAt(tariffs, store, goods[store]!), 0)
  }

  /** Buys items anew until that saves no more money. */
  function settle(list: SplitList): number {
    shares.fill(0)
    list.stores.forEach(setTerms)
    for (let item = 0, same = 0; same < needs.length; item = (item + 1) % needs.length) {
      const before = chosen[item]
      rebuy(list, item)
      same = chosen[item] === before ? same + 1 : 0
    }
    return totalOf(list)
  }

  /** Leaves and favours some stores by chance. */
  function shake({ stores }: SplitList): void {
    isLeft.fill(0)
    shares.fill(0)
    const used = stores.filter((store) => goods[store]! > 0)
    for (let left = draw(MOST_LEFT + 1); left > 0; left--) isLeft[used[draw(used.length)]!] = 1
    for (let left = draw(MOST_FAVOURED + 1); left > 0; left--)
      shares[stores[draw(stores.length)]!] = random() * MOST_FAVOUR
    stores.forEach(setTerms)
  }

  /** The total after a change by chance: at first without the stores that the change has left without goods. */
  function tryOut(list: SplitList, lowest: number): number {
    shake(list)
    if (!needs.every((_, item) => rebuy(list, item))) return Number.POSITIVE_INFINITY
    for (const store of list.stores) isLeft[store] = goods[store]! > 0 ? 0 : 1
    const total = settle(list)
    isLeft.fill(0)
    return total < lowest ? settle(list) : total
  }

  function rememberChosen({ splits }: SplitList): void {
    for (let item = 0; item < needs.length; item++)
      for (const part of splits[chosen[item]!]!) remember(item, part)
  }

  /** Tries so many changes by chance at most, or until a purchase costs no more than the goal. */
  function improve(
    bought: ReadonlyArray<Split>,
    deals: ReadonlyArray<Deal>,
    { tries, goal }: { tries: number; goal: number },
  ): Purchase {
    const list = listSplits({ bought, deals, needs, widest })
    isLeft.fill(0)
    goods.fill(0)
    for (const item of needs.keys()) {
      chosen[item] = list.firstSplits[item]!
      addGoods(list, chosen[item]!, 1)
    }
    let lowest = settle(list)
    rememberChosen(list)
    const best = { chosen: chosen.slice(), goods: goods.slice() }
    for (let nth = 0, vain = 0; nth < tries && vain < PATIENCE && lowest > goal && !isOver(); nth++) {
      const total = tryOut(list, lowest)
      vain++
      if (total < lowest * (1 + WORTH_REMEMBERING)) rememberChosen(list)
      if (total < lowest) {
        vain = 0
        lowest = total
        best.chosen.set(chosen)
        best.goods.set(goods)
      } else {
        chosen.set(best.chosen)
        goods.set(best.goods)
      }
    }
    return pricePurchase(model, listPacks(Array.from(best.chosen, (split) => list.splits[split]!)))
  }

  return { improve, read, tried }
}
