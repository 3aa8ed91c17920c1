import { hashText } from '#domain/seeded-random.ts'
import { foldText } from '#domain/text.ts'
import type { Layout } from './layouts.ts'

export type BrandStyle = {
  readonly ground: string
  readonly layout: Layout
  readonly rim?: string
  readonly letter?: {
    readonly isUpper?: boolean
    readonly track?: number
    readonly slantDegrees?: number
  }
  /** Where the name breaks. */
  readonly lines?: ReadonlyArray<string>
  /** Replaces a name that would be too small to read. */
  readonly monogram?: string
}

/** Looks of our own that recall each brand's character without copying its label. Keys are folded names. */
const BRAND_STYLES: ReadonlyMap<string, BrandStyle> = new Map<string, BrandStyle>([
  ['zyn', { ground: '#F6F6F1', layout: 'half', letter: { isUpper: true, track: 2 } }],
  ['velo', { ground: '#15233B', layout: 'moon', letter: { isUpper: true, track: 3 } }],
  ['loop', { ground: '#F3EEE2', layout: 'ring', letter: { isUpper: true } }],
  ['nordic spirit', { ground: '#E3E8E8', layout: 'tilt', lines: ['Nordic', 'Spirit'], monogram: 'NS' }],
  ['siberia', { ground: '#1B1C20', layout: 'band', rim: '#8E1F2B', letter: { isUpper: true, track: 1 } }],
  [
    'white fox',
    {
      ground: '#F8F8F5',
      layout: 'tilt',
      lines: ['White', 'Fox'],
      letter: { isUpper: true, track: 1 },
      monogram: 'WF',
    },
  ],
  ['pablo', { ground: '#191919', layout: 'field', letter: { isUpper: true, track: 2 } }],
  ['killa', { ground: '#232327', layout: 'tilt', letter: { isUpper: true, slantDegrees: -10 } }],
  ['ace', { ground: '#EDE9E1', layout: 'moon', letter: { isUpper: true, track: 4 } }],
  ['helwit', { ground: '#F2F5F2', layout: 'field' }],
  ['xqs', { ground: '#20303A', layout: 'half', letter: { isUpper: true, track: 2 } }],
  ['volt', { ground: '#17181C', layout: 'band', letter: { isUpper: true, slantDegrees: -12 } }],
  ['skruf', { ground: '#3A2B23', layout: 'ring' }],
  ['general', { ground: '#EFE3C6', layout: 'band', rim: '#7A5A2C' }],
  ['goteborgs rape', { ground: '#1E3557', layout: 'band', lines: ['Göteborgs', 'Rapé'], monogram: 'GR' }],
  ['lundgrens', { ground: '#2F4638', layout: 'half', monogram: 'Lg' }],
  ['klint', { ground: '#E6ECEF', layout: 'moon' }],
  ['rush', { ground: '#2A2140', layout: 'tilt', letter: { isUpper: true, slantDegrees: -10 } }],
  ['fumi', { ground: '#F7F2EA', layout: 'field' }],
  ['iceberg', { ground: '#123246', layout: 'half', letter: { isUpper: true, track: 1 }, monogram: 'Ice' }],
  ['odens', { ground: '#51251E', layout: 'ring' }],
  ['on!', { ground: '#F5F4F0', layout: 'ring' }],
  ['77', { ground: '#101114', layout: 'moon', letter: { track: -2 } }],
  ['apres', { ground: '#F1ECE6', layout: 'tilt' }],
])

/** Grounds and layouts for all other brands, chosen by their names. */
const GROUNDS = [
  '#F4F3EC',
  '#1C2B33',
  '#233F63',
  '#1F4B43',
  '#6E2433',
  '#D9DEDC',
  '#3B3348',
  '#E9DFC9',
  '#2B2B2E',
  '#4E6A7A',
] as const
const LAYOUTS = ['band', 'half', 'tilt', 'field', 'moon'] as const

export function findBrandStyle(brand: string): BrandStyle {
  const key = foldText(brand)
  return (
    BRAND_STYLES.get(key) ?? {
      ground: GROUNDS[hashText(brand) % GROUNDS.length]!,
      layout: LAYOUTS[hashText(`${brand}·`) % LAYOUTS.length]!,
    }
  )
}
