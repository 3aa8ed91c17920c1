/** Items that count towards the same limits follow each other, so that few limits are open at a time. */
export function orderItems(
  items: ReadonlyArray<{
    /** The limits that it may count towards. */
    readonly limits: ReadonlyArray<number>
    /** In how many ways it may come from stores. */
    readonly options: number
  }>,
): number[] {
  const itemsLeft = new Map<number, number>()
  for (const limit of items.flatMap(({ limits }) => limits))
    itemsLeft.set(limit, (itemsLeft.get(limit) ?? 0) + 1)
  const open = new Set<number>()
  const opensMore = (item: number) =>
    items[item]!.limits.reduce(
      (sum, limit) => sum + (open.has(limit) ? 0 : 1) - (itemsLeft.get(limit) === 1 ? 1 : 0),
      0,
    )
  const order: number[] = []
  const rest = new Set(items.keys())
  while (rest.size > 0) {
    const [next] = [...rest]
      .map((item) => ({ item, more: opensMore(item) }))
      .toSorted((a, b) => a.more - b.more || items[a.item]!.options - items[b.item]!.options)
    order.push(next!.item)
    rest.delete(next!.item)
    for (const limit of items[next!.item]!.limits) {
      open.add(limit)
      itemsLeft.set(limit, itemsLeft.get(limit)! - 1)
    }
  }
  return order
}
