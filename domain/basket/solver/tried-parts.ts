/** By store and item: numbers of cans. */
export type Parts = ReadonlyMap<number, ReadonlyMap<number, ReadonlySet<number>>>

/** Remembers what purchases were put together of. */
export function createTriedParts() {
  const tried = new Map<number, Map<number, Set<number>>>()

  function remember(item: number, { store, cans }: { store: number; cans: number }): void {
    const items = tried.get(store) ?? new Map<number, Set<number>>()
    const known = items.get(item) ?? new Set<number>()
    tried.set(store, items.set(item, known.add(cans)))
  }

  return { tried: tried as Parts, remember }
}
