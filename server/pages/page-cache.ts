import { createByteLru } from '#server/byte-lru.ts'

export type PageCache<T> = {
  /** What is kept under the key, or what `make` gives. However many ask at once, it is made once. */
  get(wanted: { key: string; version: number; make: () => Promise<T> }): Promise<T>
  readonly size: number
  readonly bytes: number
}

/**
 * Everything kept belongs to one version of the catalogue; a request that comes with another version empties the cache.
 * A failure reaches all who wait for it and is forgotten, so the next visitor tries anew.
 */
export function createPageCache<T>({
  budgetBytes,
  sizeOf,
  isKept = () => true,
  onHit = () => {},
  onMiss = () => {},
}: {
  budgetBytes: number
  sizeOf: (value: T, key: string) => number
  /** An error page is made for those who wait, and not kept. */
  isKept?: (value: T) => boolean
  onHit?: (value: T) => void
  onMiss?: () => void
}): PageCache<T> {
  const kept = createByteLru<T>({ budgetBytes, sizeOf })
  const underWay = new Map<string, Promise<T>>()
  let current = Number.NaN

  function moveTo(version: number) {
    kept.clear()
    underWay.clear()
    current = version
  }

  function start({ key, version, make }: { key: string; version: number; make: () => Promise<T> }) {
    onMiss()
    const making = make()
      .then((value) => {
        // A slow render may end in a later version than it began in.
        if (version === current && isKept(value)) kept.set(key, value)
        return value
      })
      .finally(() => {
        if (underWay.get(key) === making) underWay.delete(key)
      })
    underWay.set(key, making)
    return making
  }

  return {
    async get(wanted) {
      if (wanted.version !== current) moveTo(wanted.version)
      const value = kept.get(wanted.key)
      if (value === undefined) return underWay.get(wanted.key) ?? start(wanted)
      onHit(value)
      return value
    },
    get size() {
      return kept.size
    },
    get bytes() {
      return kept.bytes
    },
  }
}
