import { type Minor, minor } from '#domain/money/amounts.ts'

/** Round steps, multiplied by ten as often as needed. */
const ROUND_STEPS = [1, 2, 3, 4, 5, 6, 8]
/** Labelled divisions of the ruler. */
const DIVISIONS = 4
/** Share of the ruler, in percent, that a tile needs at the narrowest width that shows tiles. */
const TILE_WIDTH = 3.4
/** The price above the first and the last tile is wider than the tile. */
const FLAG_WIDTH = 7
const LEVELS = 2

type Ruler = { readonly fromMinor: Minor; readonly toMinor: Minor; readonly labelsMinor: Minor[] }

/** The shortest ruler with round labels that holds every price. */
export function fitRuler(pricesMinor: ReadonlyArray<Minor>): Ruler {
  const low = Math.min(...pricesMinor)
  const high = Math.max(...pricesMinor)
  for (let unit = 10; ; unit *= 10) {
    const fromMinor = minor(Math.floor(low / unit) * unit)
    const roundStep = ROUND_STEPS.find((round) => fromMinor + round * unit * DIVISIONS >= high)
    if (roundStep === undefined) continue
    const step = roundStep * unit
    const labelsMinor = Array.from({ length: DIVISIONS + 1 }, (_, index) => minor(fromMinor + index * step))
    return { fromMinor, toMinor: labelsMinor[DIVISIONS]!, labelsMinor }
  }
}

/** Percent from the left edge. */
export function placeOnRuler(amount: Minor, { fromMinor, toMinor }: Ruler): number {
  return Number((((amount - fromMinor) / (toMinor - fromMinor)) * 100).toFixed(2))
}

/**
 * The row of each tile, from below, for positions in ascending order; null for a tick without a tile.
 * The first and the last are in the lowest row, with their price above them, so nothing else may be there.
 */
export function stackTiles(positions: ReadonlyArray<number>): Array<number | null> {
  const first = positions[0] ?? 0
  const last = positions.at(-1) ?? 0
  const lastTileAt = Array.from({ length: LEVELS }, () => Number.NEGATIVE_INFINITY)
  return positions.map((position, index) => {
    const isEnd = index === 0 || (index === positions.length - 1 && last - first >= TILE_WIDTH)
    const level = isEnd
      ? 0
      : lastTileAt.findIndex((tileAt, row) => {
          const isFree = position - tileAt >= TILE_WIDTH
          const isClearOfEnds =
            row === 0
              ? last - position >= TILE_WIDTH
              : position - first >= FLAG_WIDTH && last - position >= FLAG_WIDTH
          return isFree && isClearOfEnds
        })
    if (level === -1) return null
    lastTileAt[level] = position
    return level
  })
}
