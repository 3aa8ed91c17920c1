import { type EurMicro, MICROS_PER_CENT } from '#domain/money/amounts.ts'

/** Both ends are inclusive, in millionths of a euro. */
export type ShownRange = { readonly lowest: number; readonly highest: number }

type Limits = { readonly min: EurMicro | undefined; readonly max: EurMicro | undefined }

/** A limit in whole cents is one in euro, and a price that reads the same is inside. Others say exactly what they mean. */
export function toShownRange({ min, max }: Limits): ShownRange {
  return {
    lowest: min === undefined ? 0 : min - (isWholeCents(min) ? MICROS_PER_CENT / 2 : 0),
    highest:
      max === undefined ? Number.POSITIVE_INFINITY : max + (isWholeCents(max) ? MICROS_PER_CENT / 2 - 1 : 0),
  }
}

function isWholeCents(limit: EurMicro): boolean {
  return limit % MICROS_PER_CENT === 0
}

export function isInRange(value: number, { lowest, highest }: ShownRange): boolean {
  return value >= lowest && value <= highest
}
