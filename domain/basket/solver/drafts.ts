import type { BasketModel } from './basket-model.ts'
import { type Gains, mostGain } from './draft-gains.ts'
import type { Route, Sender, Step } from './draft-steps.ts'
import type { Option } from './list-options.ts'

/** A purchase in the making: what it takes in the steps so far. */
export type Draft = {
  /** What it costs at least when it is completed, with the fees of its parcels. */
  readonly bound: number
  /** Its goods, and without their fees the parcels that not every draft needs. */
  readonly cost: number
  /** Cans of the item in hand that are wanted still. */
  readonly left: number
  /** By limit. What will be reached in any case counts as reached, and more is of no use. */
  readonly reached: ReadonlyArray<number>
  /** The senders that it needs and not every draft does, as long as there are steps about their stores. */
  readonly opened: ReadonlyArray<number>
  /** How many of them it has needed so far. */
  readonly parcels: number
  readonly taken: { readonly sender: number; readonly option: Option; readonly before: Draft } | null
}

/** What a draft knows of the sender of a step. */
type Standing = { readonly isOpened: boolean; readonly reached: number }

export function createDrafts({
  model,
  route: { senders, asked, gains },
  limit,
  fee,
  isOver,
}: {
  model: BasketModel
  route: Route
  /** Drafts that cost as much are dropped. */
  limit: number
  /** The part of each charge that is no cost. */
  fee: number
  isOver: () => boolean
}) {
  const { needs, maxParcels, mayExceed } = model
  const sent = senders.filter(({ isSent }) => isSent)
  const mostParcels = (maxParcels ?? Number.POSITIVE_INFINITY) - sent.length

  function start(): Draft[] {
    const charges = sent.reduce((sum, { charge }) => sum + charge, 0)
    const gained = senders.reduce(
      (sum, sender, nth) => sum + gainOf(sender, gains[nth]!, { isOpened: sender.isSent, reached: 0 }),
      0,
    )
    const bound = charges + asked - gained
    const reached = senders.filter((sender) => sender.limit >= 0).map(() => 0)
    return bound < limit ? [{ bound, cost: 0, left: 0, reached, opened: [], parcels: 0, taken: null }] : []
  }

  /** How much more than it costs a parcel may be paid by the steps ahead. */
  function gainOf({ isAsking, from, charge }: Sender, ahead: Gains, { isOpened, reached }: Standing): number {
    if (!isAsking) return 0
    const gain = mostGain(ahead, mayExceed ? 0 : from - reached)
    return isOpened ? gain : Math.max(0, gain - charge)
  }

  /** All drafts with one more step. */
  function goOn(drafts: ReadonlyArray<Draft>, step: Step): Draft[] {
    const sender = senders[step.sender]!
    const next: Draft[] = []
    for (const draft of drafts) {
      if (isOver()) return []
      const isOpened = sender.isSent || draft.opened.includes(step.sender)
      const reached = sender.limit >= 0 ? draft.reached[sender.limit]! : 0
      const standing = { isOpened, reached }
      const left = step.isFirst ? needs[step.item]! : draft.left
      const bound = draft.bound - step.before[left]! + gainOf(sender, step.gainsBefore, standing)
      if (!step.isForced) {
        const without = bound + step.after[left]! - gainOf(sender, step.gainsAfter, standing)
        if (without < limit) next.push({ ...draft, left, bound: without })
      }
      if (isOpened || mayOpen(draft, sender)) takeSome(next, { ...draft, left, bound }, step, standing)
    }
    return next
  }

  /** A store sends one parcel: two of its modes in one draft would be priced too high, so that leaving them out only saves time. */
  function mayOpen({ opened, parcels }: Draft, { store }: Sender): boolean {
    return parcels < mostParcels && !opened.some((other) => senders[other]!.store === store)
  }

  /** The drafts that take something in the step. The bound is without the item and the sender. */
  function takeSome(next: Draft[], before: Draft, step: Step, { isOpened, reached }: Standing): void {
    const { sender: nth, after, fewest, gainsAfter } = step
    const sender = senders[nth]!
    const opened = isOpened || step.isLast ? before.opened : [...before.opened, nth]
    const parcels = isOpened ? before.parcels : before.parcels + 1
    const charge = isOpened ? 0 : sender.charge
    for (const option of step.options) {
      if (isOver()) return
      const left = before.left - option.cans
      if (left < 0 || after[left] === Number.POSITIVE_INFINITY) continue
      const all = reached + option.measure
      const known = { isOpened: true, reached: all + fewest >= sender.from ? sender.from : all }
      const bound = before.bound + option.cost + charge + after[left]! - gainOf(sender, gainsAfter, known)
      if (bound >= limit) continue
      next.push({
        ...{ bound, left, opened, parcels },
        cost: before.cost + option.cost + (isOpened ? 0 : charge - fee),
        reached:
          known.reached === reached ? before.reached : before.reached.with(sender.limit, known.reached),
        taken: { sender: nth, option, before },
      })
    }
  }

  /** The drafts that no other one beats in everything that counts after the step. */
  function keepUnbeaten(drafts: ReadonlyArray<Draft>, step: Step): Draft[] {
    if (drafts.length < 2) return [...drafts]
    const { store } = senders[step.sender]!
    const compared = step.isLast ? drafts.map((draft) => closeStore(draft, store)) : drafts
    return [...Map.groupBy(compared, ({ left }) => left).values()].flatMap((own) => {
      const kept: Draft[] = []
      for (const draft of own.toSorted((a, b) => a.cost - b.cost)) {
        if (isOver()) return []
        let isBeaten = false
        for (let nth = 0; nth < kept.length && !isBeaten; nth++)
          isBeaten = beats(kept[nth]!, draft, step.openLimits)
        if (!isBeaten) kept.push(draft)
      }
      return kept
    })
  }

  function closeStore(draft: Draft, store: number): Draft {
    const opened = draft.opened.filter((nth) => senders[nth]!.store !== store)
    return opened.length < draft.opened.length ? { ...draft, opened } : draft
  }

  /** Whether every way to complete the other draft completes this one for no more. */
  function beats(one: Draft, other: Draft, openLimits: ReadonlyArray<number>): boolean {
    for (let nth = 0; nth < openLimits.length; nth++)
      if (one.reached[openLimits[nth]!]! < other.reached[openLimits[nth]!]!) return false
    let { cost, parcels } = one
    if (one.opened !== other.opened) {
      for (const nth of one.opened) if (senders[nth]!.isBinding && !other.opened.includes(nth)) return false
      for (const nth of other.opened)
        if (!one.opened.includes(nth)) {
          cost += senders[nth]!.charge - fee
          parcels++
        }
    }
    return cost <= other.cost && (maxParcels === null || parcels <= other.parcels)
  }

  return { start, goOn, keepUnbeaten }
}
