import type { Format } from '#domain/product.ts'

type Milligrams = ReadonlyArray<number>

/** The meaning of a brand's own words, codes and figures, in mg per pouch. Never applied to another brand. */
export type StrengthFacts = {
  readonly brand: string
  /** Only for this format; for the whole brand when left out. */
  readonly format?: Format
  readonly words?: Readonly<Record<string, Milligrams>>
  /** 'S4', '#4', 'No.4', 'Level 4'. */
  readonly codes?: Readonly<Record<number, Milligrams>>
  /** Dots printed on the can. */
  readonly dots?: Readonly<Record<number, Milligrams>>
  /** Printed by other batches or lists for the same product: printed → ours. */
  readonly otherLabels?: ReadonlyArray<readonly [printed: number, nicotineMg: number]>
  /** Its names carry milligrams per gram: printed figure → mg per pouch. */
  readonly figuresPerGram?: ReadonlyArray<readonly [mgPerGram: number, nicotineMg: number]>
  /** Strengths that the brand sells whether or not the catalogue has them. */
  readonly alsoSold?: Milligrams
}

export const BRAND_STRENGTHS: ReadonlyArray<StrengthFacts> = [
  {
    brand: 'ZYN',
    format: 'mini',
    words: { light: [1.5], medium: [3], strong: [6] },
    codes: { 1: [1.5], 2: [3], 4: [6] },
    dots: { 1: [1.5], 2: [3], 4: [6] },
    alsoSold: [1.5, 3, 6],
  },
  {
    brand: 'ZYN',
    format: 'slim',
    words: { medium: [6], strong: [9], xstrong: [11], superstrong: [13.5], ultra: [16.5] },
    codes: { 2: [6], 3: [9], 4: [11], 5: [13.5], 6: [16.5] },
    dots: { 2: [6], 3: [9], 4: [11], 5: [13.5], 6: [16.5] },
    otherLabels: [[10.6, 11]],
    alsoSold: [6, 9, 11, 13.5, 16.5],
  },
  {
    brand: 'VELO',
    words: {
      light: [4, 6],
      medium: [6, 8],
      strong: [8, 9.8, 10],
      xstrong: [10, 10.9],
      ultra: [14],
      max: [17],
    },
    alsoSold: [4, 6, 8, 10, 10.9, 14, 17],
  },
  {
    brand: 'LOOP',
    words: { medium: [6.3], strong: [9.4], xstrong: [12.5], hyper: [15.6, 14.8] },
    dots: { 2: [6.3], 3: [9.4], 4: [12.5], 5: [15.6, 14.8] },
    otherLabels: [
      [8.9, 9.4],
      [11.8, 12.5],
      [14.8, 15.6],
      [15.6, 14.8],
    ],
    alsoSold: [6.3, 9.4, 12.5, 15.6],
  },
  {
    brand: 'Nordic Spirit',
    words: { strong: [6], xstrong: [9], xxstrong: [11] },
    dots: { 1: [3], 2: [6], 3: [9] },
    alsoSold: [3, 6, 9, 11],
  },
  {
    brand: 'XQS',
    words: { light: [4], strong: [8], xstrong: [9.6], ultra: [11.2] },
    alsoSold: [4, 8, 10],
  },
  { brand: 'Helwit', words: { xstrong: [7.5] }, alsoSold: [3.5, 4.5, 6, 7.5] },
  { brand: 'Après', words: { xstrong: [8.3], hyper: [11] }, alsoSold: [4.4, 8.3, 11] },
  {
    brand: 'Klint',
    words: { light: [4], strong: [11.2], xstrong: [14], ultra: [17.5], max: [20], hyper: [30] },
    codes: { 1: [4], 2: [5.6], 3: [8.4], 4: [11.2], 5: [14] },
  },
  { brand: 'FIX', alsoSold: [5.6, 8.4, 9.8, 11.5] },
  { brand: 'STNG', words: { max: [27.5] }, alsoSold: [9.2, 27.5] },
  { brand: 'Zeus', words: { medium: [4], strong: [10], xstrong: [25] }, alsoSold: [4, 10, 25] },
  { brand: 'NEAFS', words: { medium: [8], strong: [12], xstrong: [16] }, alsoSold: [8, 12, 16] },
  { brand: 'Iceberg', words: { medium: [12], extreme: [30] }, alsoSold: [12, 30] },
  { brand: 'Skruf', alsoSold: [6, 9, 11] },
  {
    brand: 'DENSSI',
    figuresPerGram: [
      [8, 4],
      [16, 8],
    ],
  },
  {
    brand: 'RAVE',
    figuresPerGram: [
      [16, 9.6],
      [32.5, 19.5],
    ],
  },
  {
    brand: 'NOIS',
    figuresPerGram: [
      [12, 6],
      [20, 10],
      [50, 25],
    ],
  },
  { brand: 'Maggie', words: { light: [13.6] }, figuresPerGram: [[60, 45]], alsoSold: [13.6, 45] },
  { brand: 'ACE', words: { light: [3], extreme: [11.2] } },
  { brand: 'Avant', words: { medium: [7.8], strong: [10.4], xstrong: [13] } },
  { brand: 'Epok', words: { strong: [8.5] } },
  { brand: 'FOLD', words: { light: [6], strong: [10], extreme: [13] } },
  { brand: 'FUMi', words: { strong: [8], xstrong: [11] } },
  { brand: 'Garant', words: { extreme: [22, 25, 38] } },
  { brand: 'Kelly White', words: { strong: [7.5, 8], xstrong: [6.6] } },
  { brand: 'KLAR', words: { medium: [3], strong: [6], xstrong: [9] } },
  { brand: 'Rabbit', words: { xstrong: [26], extreme: [50] } },
  { brand: 'RUSH', words: { extreme: [21] } },
  { brand: 'Thunder', words: { xstrong: [16], ultra: [22] } },
  { brand: 'VID', words: { strong: [9.6] } },
  { brand: 'ZoneX', words: { strong: [9.6], xstrong: [12.8] } },
]
