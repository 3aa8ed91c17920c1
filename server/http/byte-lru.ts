/** Keeps the values used last, within a number of bytes. A Map keeps insertion order: its first key is the oldest. */
export type ByteLru<T> = {
  get(key: string): T | undefined
  /** Without counting as a use. */
  peek(key: string): T | undefined
  set(key: string, value: T): void
  /** A kept value has become larger or smaller. */
  weighAgain(key: string): void
  /** Drops the values for which the test is false. */
  prune(isKept: (value: T, key: string) => boolean): void
  /** Used longest ago first. */
  list(): (readonly [key: string, value: T])[]
  readonly size: number
  readonly bytes: number
}

export function createByteLru<T>({
  budgetBytes,
  sizeOf,
}: {
  budgetBytes: number
  sizeOf: (value: T, key: string) => number
}): ByteLru<T> {
  const entries = new Map<string, { value: T; bytes: number }>()
  let total = 0

  function drop(key: string) {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  function makeRoom() {
    while (total > budgetBytes) drop(entries.keys().next().value!)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    peek: (key) => entries.get(key)?.value,
    set(key, value) {
      drop(key)
      const bytes = sizeOf(value, key)
      if (bytes > budgetBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      makeRoom()
    },
    weighAgain(key) {
      const entry = entries.get(key)
      if (!entry) return
      const bytes = sizeOf(entry.value, key)
      total += bytes - entry.bytes
      entry.bytes = bytes
      makeRoom()
    },
    prune(isKept) {
      for (const [key, { value }] of entries) if (!isKept(value, key)) drop(key)
    },
    list: () => Array.from(entries, ([key, { value }]) => [key, value] as const),
    get size() {
      return entries.size
    },
    get bytes() {
      return total
    },
  }
}
