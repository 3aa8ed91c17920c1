import { createMatcher } from '#matching/create-matcher.ts'
import type { MatchInput, MatchProduct } from '#matching/match-types.ts'
import type {
  DoubtedProduct,
  FoundProduct,
  IntakeProblem,
  Knowledge,
  LinkedListing,
  WaitingListing,
} from './intake-types.ts'
import type { Proposal } from './propose-product.ts'

export type Proposed = Extract<Proposal, { ok: true }> & {
  readonly listing: WaitingListing
  /** As the matcher should read it, with the facts of tags and description. */
  readonly input: MatchInput
}

type Joined = {
  readonly found: FoundProduct[]
  readonly doubted: DoubtedProduct[]
  readonly refused: Partial<Record<IntakeProblem, number>>
}

/** New products get ids above every real one while they are tried. */
const FIRST_TRIAL_ID = 2 ** 30

/**
 * Listings of the same product become one, however the stores write it. A format that one store leaves out is the one
 * that the others say, where they agree.
 */
export function joinProposals(knowledge: Knowledge, proposed: ReadonlyArray<Proposed>): Joined {
  const groups = [...Map.groupBy(proposed, ({ identity }) => identity).values()].flatMap(splitFormats)
  const refused: Joined['refused'] = {}
  const refuse = (reason: IntakeProblem, count: number) => {
    if (count > 0) refused[reason] = (refused[reason] ?? 0) + count
  }
  const certain: Group[] = []
  const doubtful: Group[] = []
  for (const group of groups) {
    if (group.isFormatOpen) refuse('format-missing', group.items.length)
    else if (group.items.some(({ doubts }) => doubts.length === 0)) certain.push(group)
    else doubtful.push(group)
  }
  const tried = [...certain, ...doubtful].map((group, nth) => ({ ...group, trialId: FIRST_TRIAL_ID + nth }))
  const matcher = createMatcher({
    ...knowledge,
    products: [...knowledge.products, ...tried.map((group) => toTrial(group))],
  })
  const found: FoundProduct[] = []
  const doubted: DoubtedProduct[] = []
  for (const [nth, { items, trialId }] of tried.entries()) {
    const listings = items.flatMap(({ listing, input }): LinkedListing[] => {
      const result = matcher.match(input)
      return result.outcome === 'matched' && result.productId === trialId && !result.leavesOut
        ? [{ listing, cans: result.cans }]
        : []
    })
    refuse('product-unclear', items.length - listings.length)
    if (listings.length === 0) continue
    const result = { productId: null, product: describeGroup(items), listings }
    if (nth < certain.length) found.push(result)
    else doubted.push({ ...result, doubts: items[0]!.doubts })
  }
  return { found, doubted, refused }
}

type Group = { readonly items: ReadonlyArray<Proposed>; readonly isFormatOpen: boolean }

function splitFormats(items: ReadonlyArray<Proposed>): Group[] {
  const named = Map.groupBy(
    items.filter(({ format }) => format !== null),
    ({ format }) => format,
  )
  const unnamed = items.filter(({ format }) => format === null)
  if (named.size === 0) return [{ items: unnamed, isFormatOpen: false }]
  const groups = [...named.values()].map((same) => ({ items: same, isFormatOpen: false }))
  if (unnamed.length === 0) return groups
  if (groups.length === 1) return [{ items: [...groups[0]!.items, ...unnamed], isFormatOpen: false }]
  return [...groups, { items: unnamed, isFormatOpen: true }]
}

/** The facts of the first certain listing; what it leaves out comes from the others. */
function describeGroup(items: ReadonlyArray<Proposed>) {
  const best = items.find(({ doubts, format }) => doubts.length === 0 && format !== null) ?? items[0]!
  const others = items.map(({ product }) => product)
  return {
    ...best.product,
    name: chooseName(best, items),
    pouchesPerCan:
      best.product.pouchesPerCan ?? others.find(({ pouchesPerCan }) => pouchesPerCan)?.pouchesPerCan ?? null,
    imageUrl: best.product.imageUrl ?? others.find(({ imageUrl }) => imageUrl)?.imageUrl ?? null,
  }
}

/** As most listings with the same format call it: words come in another order, or in brackets. */
function chooseName(best: Proposed, items: ReadonlyArray<Proposed>): string {
  const names = items.filter(({ format }) => format === best.format).map(({ product }) => product.name)
  const often = (name: string) => names.filter((other) => other === name).length
  return names.toSorted((a, b) => often(b) - often(a))[0] ?? best.product.name
}

function toTrial({ items, trialId }: Group & { trialId: number }): MatchProduct {
  const product = describeGroup(items)
  return {
    id: trialId,
    name: product.name,
    brand: product.brand,
    flavourFamily: product.flavourFamily as MatchProduct['flavourFamily'],
    format: (product.format ?? null) as MatchProduct['format'],
    kind: product.kind as MatchProduct['kind'],
    nicotineMg: product.nicotineMg ?? null,
    pouchesPerCan: product.pouchesPerCan ?? null,
    pouchWeightG: null,
    notes: product.notes ?? null,
  }
}
