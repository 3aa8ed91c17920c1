export const STRENGTH_LABELS = ['Nicotine-free', 'Light', 'Medium', 'Strong', 'Extra Strong'] as const
/**
 * The word on a badge. Not the same scale as the bands below: both are the specification's, both state their range.
 * A product without nicotine is not light, and says so.
 */
export type StrengthLabel = (typeof STRENGTH_LABELS)[number]

const LABEL_LIMITS_MG: ReadonlyArray<readonly [StrengthLabel, number]> = [
  ['Light', 8],
  ['Medium', 12],
  ['Strong', 20],
]

export const STRENGTH_BANDS = ['low', 'medium-low', 'medium', 'medium-high', 'high', 'extra-high'] as const
export type StrengthBand = (typeof STRENGTH_BANDS)[number]

/** Lower bound inclusive, upper bound exclusive. */
const BAND_RANGES_MG: Readonly<Record<StrengthBand, readonly [number, number]>> = {
  low: [0, 6],
  'medium-low': [6, 12],
  medium: [12, 18],
  'medium-high': [12, 18],
  high: [18, 30],
  'extra-high': [18, Number.POSITIVE_INFINITY],
}

/** No label when the strength is unknown. */
export function strengthLabel(nicotineMg: number | null): StrengthLabel | null {
  if (nicotineMg === null) return null
  if (nicotineMg === 0) return 'Nicotine-free'
  return LABEL_LIMITS_MG.find(([, limit]) => nicotineMg < limit)?.[0] ?? 'Extra Strong'
}

export type StrengthLevel = 0 | 1 | 2 | 3 | 4

/** How many of the four bars of a meter are filled. */
export function labelLevel(label: StrengthLabel): StrengthLevel {
  return STRENGTH_LABELS.indexOf(label) as StrengthLevel
}

/** 1 to 4 for meters and cans, 0 without nicotine and when unknown. */
export function strengthLevel(nicotineMg: number | null): StrengthLevel {
  const label = strengthLabel(nicotineMg)
  return label === null ? 0 : labelLevel(label)
}

/** Unknown nicotine is in no band. */
export function isInBand(nicotineMg: number | null, band: StrengthBand): boolean {
  if (nicotineMg === null) return false
  const [from, to] = BAND_RANGES_MG[band]
  return nicotineMg >= from && nicotineMg < to
}

/** The first of the bands with the same range, which represents all of them where each page should be listed once. */
export function canonicalBand(band: StrengthBand): StrengthBand {
  const [from, to] = BAND_RANGES_MG[band]
  return STRENGTH_BANDS.find((other) => {
    const [otherFrom, otherTo] = BAND_RANGES_MG[other]
    return otherFrom === from && otherTo === to
  })!
}

export function isStrengthBand(value: unknown): value is StrengthBand {
  return STRENGTH_BANDS.includes(value as StrengthBand)
}
