import type { Rate } from './rate.ts'

/** A published rate that moved further than this in one step waits for an operator. */
export const MOST_MOVED_PERCENT = 20

/** Exact: both rates are brought to the same power of ten and compared as integers. */
export function hasMovedTooFar(from: Rate, to: Rate): boolean {
  const [before, after] = alignRates(from, to)
  const moved = after > before ? after - before : before - after
  return moved * 100n > before * BigInt(MOST_MOVED_PERCENT)
}

/** By how many percent `to` is above (or, negative, below) `from`; for display, to one decimal. */
export function movedPercent(from: Rate, to: Rate): number {
  const [before, after] = alignRates(from, to)
  return Math.round((Number(after - before) / Number(before)) * 1000) / 10
}

function alignRates(a: Rate, b: Rate): [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale)
  const widen = ({ digits, scale: own }: Rate) => BigInt(digits) * 10n ** BigInt(scale - own)
  return [widen(a), widen(b)]
}
