import type { Minor } from './money/amounts.ts'

export type Span = { readonly fromMs: number; readonly toMs: number }
/** A time at which a pack could be bought at one price. */
export type PricePiece = Span & { readonly priceMinor: Minor }

/** The parts inside the span. */
export function overlapOf(pieces: ReadonlyArray<PricePiece>, { fromMs, toMs }: Span): PricePiece[] {
  return pieces.flatMap((piece) => {
    const inside = { fromMs: Math.max(piece.fromMs, fromMs), toMs: Math.min(piece.toMs, toMs) }
    return inside.fromMs < inside.toMs ? [{ ...piece, ...inside }] : []
  })
}

/** The parts outside all of the spans. */
export function cutOut(pieces: ReadonlyArray<PricePiece>, spans: ReadonlyArray<Span>): PricePiece[] {
  return spans.reduce<PricePiece[]>(
    (left, { fromMs, toMs }) => [
      ...overlapOf(left, { fromMs: Number.NEGATIVE_INFINITY, toMs: fromMs }),
      ...overlapOf(left, { fromMs: toMs, toMs: Number.POSITIVE_INFINITY }),
    ],
    [...pieces],
  )
}

/** How much time they cover; where they overlap it counts once. They are in the order of their beginnings. */
export function coveredMs(pieces: ReadonlyArray<PricePiece>): number {
  let covered = 0
  let endMs = Number.NEGATIVE_INFINITY
  for (const { fromMs, toMs } of pieces) {
    covered += Math.max(0, toMs - Math.max(fromMs, endMs))
    endMs = Math.max(endMs, toMs)
  }
  return covered
}

/** The lowest; of equal ones the latest. */
export function findLow(pieces: ReadonlyArray<PricePiece>): PricePiece | null {
  return pieces.reduce<PricePiece | null>(
    (low, piece) => (low === null || piece.priceMinor <= low.priceMinor ? piece : low),
    null,
  )
}
