/** Nicotine per pouch; null where a side is open. `isOver` and `isUnder` leave the limit itself out. */
export type MgRange = {
  readonly min: number | null
  readonly isOver: boolean
  readonly max: number | null
  readonly isUnder: boolean
}

export const ANY_MG: MgRange = { min: null, isOver: false, max: null, isUnder: false }

const LIMIT = '(\\d{1,3}(?:\\.\\d{1,2})?)'
export const MG_RANGE = new RegExp(`^(?:(>)?${LIMIT})?-(?:(<)?${LIMIT})?$`)

/** '6-9', '6-' for 6 or more, '-9' for 9 or less, '>10-' for more than 10, '-<6' for less than 6. Null for others. */
export function parseMgRange(text: string): MgRange | null {
  const [, over, min, under, max] = MG_RANGE.exec(text) ?? []
  if (min === undefined && max === undefined) return null
  return {
    min: min === undefined ? null : Number(min),
    isOver: over !== undefined,
    max: max === undefined ? null : Number(max),
    isUnder: under !== undefined,
  }
}

export function formatMgRange({ min, isOver, max, isUnder }: MgRange): string {
  return `${isOver ? '>' : ''}${min ?? ''}-${isUnder ? '<' : ''}${max ?? ''}`
}

/** Swapped limits mean the range between them. Each keeps whether it is part of it. */
export function orderMgRange(range: MgRange): MgRange {
  const { min, isOver, max, isUnder } = range
  if (min === null || max === null || min <= max) return range
  return { min: max, isOver: isUnder, max: min, isUnder: isOver }
}

/** An unknown strength is in no range. */
export function isInMgRange(nicotineMg: number | null, { min, isOver, max, isUnder }: MgRange): boolean {
  if (nicotineMg === null) return false
  if (min !== null && (isOver ? nicotineMg <= min : nicotineMg < min)) return false
  return max === null || (isUnder ? nicotineMg < max : nicotineMg <= max)
}

/** The part that is in both. */
export function narrowMgRange(one: MgRange, other: MgRange): MgRange {
  const isLowerOther = other.min !== null && (one.min === null || other.min >= one.min)
  const isUpperOther = other.max !== null && (one.max === null || other.max <= one.max)
  const lower = isLowerOther ? other : one
  const upper = isUpperOther ? other : one
  return { min: lower.min, isOver: lower.isOver, max: upper.max, isUnder: upper.isUnder }
}
