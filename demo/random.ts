/** Numbers from 0 up to, but never, 1. */
export type Random = () => number

const GOLDEN = 0x9e3779b1

/** Mulberry32: the same keys give the same numbers on every machine. Each subject has its own keys, so that a change in one leaves the others as they were. */
export function createRandom(...keys: number[]): Random {
  let state = keys.reduce((mixed, key) => Math.imul(mixed ^ (mixed >>> 15) ^ key, GOLDEN) + key, 0x2545f491)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

export function isLucky(random: Random, chance: number): boolean {
  return random() < chance
}

export function pickBetween(random: Random, min: number, max: number): number {
  return min + random() * (max - min)
}

/** Whole, both ends included. */
export function pickWhole(random: Random, min: number, max: number): number {
  return min + Math.floor(random() * (max - min + 1))
}

export function pickOne<T>(random: Random, values: ReadonlyArray<T>): T {
  return values[Math.floor(random() * values.length)]!
}

/** A number for a text, to seed by. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
