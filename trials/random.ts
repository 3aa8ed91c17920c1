import { createSeededRandom } from '#domain/seeded-random.ts'

export type Random = {
  /** From 0 to most - 1. */
  below(most: number): number
  pick<T>(values: ReadonlyArray<T>): T
  word(): string
}

export function createRandom(seed: number): Random {
  const next = createSeededRandom(seed)
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    pick: (values) => values[below(values.length)]!,
    word: () =>
      below(2 ** 31).toString(36) +
      below(36 ** 3)
        .toString(36)
        .padStart(3, '0'),
  }
}
