import type { Sender, Source } from './draft-steps.ts'

/** Items that count towards the same limits follow each other, so that few limits are open at a time. */
export function orderItems(
  senders: ReadonlyArray<Sender>,
  sourcesOf: ReadonlyArray<ReadonlyArray<Source>>,
): number[] {
  const sizes = sourcesOf.map((sources) => sources.reduce((sum, { options }) => sum + options.length, 0))
  const limitsOf = sourcesOf.map((sources) =>
    sources.map(({ sender }) => senders[sender]!.limit).filter((limit) => limit >= 0),
  )
  const itemsLeft = new Map<number, number>()
  for (const limit of limitsOf.flat()) itemsLeft.set(limit, (itemsLeft.get(limit) ?? 0) + 1)
  const open = new Set<number>()
  const opensMore = (item: number) =>
    limitsOf[item]!.reduce(
      (sum, limit) => sum + (open.has(limit) ? 0 : 1) - (itemsLeft.get(limit) === 1 ? 1 : 0),
      0,
    )
  const order: number[] = []
  const rest = new Set(sourcesOf.keys())
  while (rest.size > 0) {
    const [next] = [...rest]
      .map((item) => ({ item, more: opensMore(item) }))
      .toSorted((a, b) => a.more - b.more || sizes[a.item]! - sizes[b.item]!)
    order.push(next!.item)
    rest.delete(next!.item)
    for (const limit of limitsOf[next!.item]!) {
      open.add(limit)
      itemsLeft.set(limit, itemsLeft.get(limit)! - 1)
    }
  }
  return order
}
