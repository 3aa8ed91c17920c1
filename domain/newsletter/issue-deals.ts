import type { IssueContent, IssueDeal, IssuePart, IssuePlace } from './issue.ts'

/** What readers of a place get, the best deal first. */
export function listDealsOf(
  { parts }: IssueContent,
  { place, leftOut }: { place: IssuePlace; leftOut: ReadonlyArray<number> },
): IssueDeal[] {
  const part = parts.find(({ places }) => places.includes(place))
  return part?.deals.filter(({ productId }) => !leftOut.includes(productId)) ?? []
}

/** The places whose readers get a mail. */
export function listServedPlaces(content: IssueContent, leftOut: ReadonlyArray<number>): IssuePlace[] {
  const hasDeal = ({ deals }: IssuePart) => deals.some(({ productId }) => !leftOut.includes(productId))
  return content.parts.filter(hasDeal).flatMap(({ places }) => places)
}

/** Every product of the issue once, with its best price, and in how many places it is in. */
export function listIssueProducts({ parts }: IssueContent): { deal: IssueDeal; placeCount: number }[] {
  const found = new Map<number, { deal: IssueDeal; placeCount: number }>()
  for (const { places, deals } of parts) {
    for (const deal of deals) {
      const known = found.get(deal.productId)
      const isBetter = !known || deal.percent > known.deal.percent
      found.set(deal.productId, {
        deal: isBetter ? deal : known.deal,
        placeCount: (known?.placeCount ?? 0) + places.length,
      })
    }
  }
  return [...found.values()].sort(
    (a, b) => b.deal.percent - a.deal.percent || a.deal.productId - b.deal.productId,
  )
}

/**
 * The deals of a draft with today's prices: those that are no longer verified go, and no other comes in, so that an
 * operator who has read the draft knows what is sent.
 */
export function keepStillVerified(draft: IssueContent, current: IssueContent): IssueContent {
  const inDraft = new Map(
    draft.parts.flatMap(({ places, deals }) =>
      places.map((place) => [place, new Set(deals.map(({ productId }) => productId))] as const),
    ),
  )
  const parts = current.parts.flatMap(({ places, deals }) =>
    places.map((place) => ({
      places: [place],
      deals: deals.filter(({ productId }) => inDraft.get(place)?.has(productId)),
    })),
  )
  return { rates: current.rates, parts: joinEqualParts(parts) }
}

/** Places with the same deals in one part. */
export function joinEqualParts(parts: ReadonlyArray<IssuePart>): IssuePart[] {
  const joined = new Map<string, IssuePart>()
  for (const { places, deals } of parts) {
    const key = JSON.stringify(deals)
    joined.set(key, { places: [...(joined.get(key)?.places ?? []), ...places], deals })
  }
  return [...joined.values()]
}
