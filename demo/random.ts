import { createSeededRandom } from '#domain/seeded-random.ts'

/** Numbers from 0 to 1, without 1. */
export type Random = () => number

const GOLDEN = 0x9e3779b1

/** Seeded by all the keys. Each subject has its own generator, so that a change in one leaves the others unchanged. */
export function createRandom(...keys: number[]): Random {
  return createSeededRandom(
    keys.reduce((mixed, key) => Math.imul(mixed ^ (mixed >>> 15) ^ key, GOLDEN) + key, 0x2545f491),
  )
}

export function isLucky(random: Random, chance: number): boolean {
  return random() < chance
}

export function pickBetween(random: Random, min: number, max: number): number {
  return min + random() * (max - min)
}

/** A whole number, both ends included. */
export function pickWhole(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

export function pickOne<T>(random: Random, values: ReadonlyArray<T>): T {
  return values[Math.floor(random() * values.length)]!
}
