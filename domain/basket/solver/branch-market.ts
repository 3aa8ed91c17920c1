import { copyMarket, type Deal, forceDeal, type Market } from './market.ts'

/** So many questions are considered before one of them is branched on. */
const MOST_CONSIDERED = 4
/** By how much the lower of two bounds counts more than the higher one. */
const LOWER_COUNTS = 8

/** By how much the bound rose when it was decided: the sum, and how often that was. */
type Raises = { sum: number; times: number }
type Part = { readonly market: Market; readonly raised: number; readonly isOpen: boolean }

/** Whether the parcel of the deal at this position is sent, or whether some of an item comes from there. */
type Question = {
  readonly position: number
  readonly item: number | null
  /** The same in all parts of the search. */
  readonly subject: object
  /** Of questions whose answers are even, those about larger sums decide more. */
  readonly certainty: number
}

/**
 * Splits markets by the answers to one question: the one that raises the bounds of both parts most. What its answers
 * raised elsewhere tells what they will raise here, so each is tried out only once.
 */
export function createBrancher({
  sweep,
  limit,
  mayAddParcels,
}: {
  /** Raises a bound; false when it has reached the limit. */
  sweep: (part: Market) => boolean
  limit: () => number
  mayAddParcels: boolean
}) {
  const known = { yes: new Map<object, Raises>(), no: new Map<object, Raises>() }

  function answer(market: Market, { position, item, subject }: Question, how: keyof typeof known): Part {
    const part = copyMarket(market)
    const deal = part.deals[position]!
    if (item !== null) decideSupply(deal, item, how === 'yes')
    else if (how === 'yes') forceDeal(part, deal)
    else deal.isClosed = true
    // A sweep begins with the last one: what the answer changes is then known to all others.
    part.deals.push(...part.deals.splice(position, 1))
    const isOpen = sweep(part)
    const raised = (isOpen ? part.bound : limit()) - market.bound
    const before = known[how].get(subject) ?? { sum: 0, times: 0 }
    known[how].set(subject, { sum: before.sum + raised, times: before.times + 1 })
    return { market: part, raised, isOpen }
  }

  function expectRaise(subject: object, how: keyof typeof known, room: number): number | null {
    const raises = known[how].get(subject)
    return raises ? Math.min(room, raises.sum / raises.times) : null
  }

  function askAboutParcels({ deals }: Market, room: number): Question[] {
    const modesOf = Map.groupBy(deals, ({ mode }) => mode.store)
    // Whether a parcel is sent that costs no more than the room, its tie included, rules out little. Where it is
    // settled which packs are bought, it is known which of these parcels they need.
    const isCheap = ({ charge, mode: { store, from } }: Deal) =>
      from === 0 && charge <= room && modesOf.get(store)!.length === 1
    return deals.flatMap((deal, position) => {
      if (deal.isForced || (mayAddParcels && isCheap(deal))) return []
      return [{ position, item: null, subject: deal.mode, certainty: certaintyOfParcel(deal) }]
    })
  }

  /**
   * The parts with both answers, lowest bound first, without those that hold nothing better. Null when there is nothing
   * to decide.
   */
  function branch(market: Market, questions: ReadonlyArray<Question>): Market[] | null {
    const room = limit() - market.bound
    let best: { question: Question; score: number; parts: Part[] | null } | null = null
    const doubtful = questions.toSorted((a, b) => a.certainty - b.certainty).slice(0, MOST_CONSIDERED)
    for (const question of doubtful) {
      let yes = expectRaise(question.subject, 'yes', room)
      let no = expectRaise(question.subject, 'no', room)
      let parts: Part[] | null = null
      if (yes === null || no === null) {
        parts = [answer(market, question, 'yes'), answer(market, question, 'no')]
        // Only one way is left, or none: nothing to branch on.
        if (parts.some(({ isOpen }) => !isOpen)) return listOpen(parts)
        yes = parts[0]!.raised
        no = parts[1]!.raised
      }
      const score = LOWER_COUNTS * Math.min(yes, no) + Math.max(yes, no)
      if (!best || score > best.score) best = { question, score, parts }
    }
    if (!best) return null
    const { question, parts } = best
    return listOpen(parts ?? [answer(market, question, 'yes'), answer(market, question, 'no')])
  }

  return {
    branchOnParcels: (market: Market) => branch(market, askAboutParcels(market, limit() - market.bound)),
    branchOnSupplies: (market: Market) => branch(market, askAboutSupplies(market)),
  }
}

function decideSupply(deal: Deal, item: number, isTaken: boolean): void {
  if (!isTaken) deal.supplies = deal.supplies.filter((supply) => supply.item !== item)
  else for (const supply of deal.supplies) if (supply.item === item) supply.isForced = true
}

function askAboutSupplies({ deals }: Market): Question[] {
  return deals.flatMap(({ supplies }, position) =>
    supplies
      .filter(({ isForced }) => !isForced)
      .map((supply) => ({
        position,
        item: supply.item,
        subject: supply.costs,
        certainty: (1 + Math.abs(supply.savedByNone)) / (1 + supply.costs[supply.choices.at(-1)!]!),
      })),
  )
}

function listOpen(parts: ReadonlyArray<Part>): Market[] {
  const open = parts.filter(({ isOpen }) => isOpen).map(({ market }) => market)
  return open.toSorted((a, b) => a.bound - b.bound)
}

function certaintyOfParcel({ savedByClosing, supplies, charge }: Deal): number {
  return (1 + Math.abs(savedByClosing)) / (1 + supplies.length * charge)
}

/** Where no more parcels are allowed, all other modes are closed. False when there are already too many. */
export function limitParcels({ deals }: Market, maxParcels: number): boolean {
  const forced = new Set(deals.filter(({ isForced }) => isForced).map(({ mode }) => mode.store))
  if (forced.size >= maxParcels) for (const deal of deals) if (!deal.isForced) deal.isClosed = true
  return forced.size <= maxParcels
}
