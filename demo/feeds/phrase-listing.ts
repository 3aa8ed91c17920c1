import type { DemoProduct } from '../products.ts'
import type { StoreHabits } from './habits.ts'
import type { ShopWords } from './words.ts'

type Phrased = { readonly title: string; readonly vendor: string; readonly variant: string }

/** The maker, where it is not the brand. */
const MAKERS: Readonly<Record<string, string>> = {
  ZYN: 'Swedish Match',
  General: 'Swedish Match',
  'Göteborgs Rapé': 'Swedish Match',
  VELO: 'BAT',
  'Nordic Spirit': 'JTI',
  Skruf: 'Imperial Brands',
  Siberia: 'GN Tobacco',
  Odens: 'GN Tobacco',
  Killa: 'N.G.P.',
  Pablo: 'N.G.P.',
}

type NameStyle = (product: DemoProduct, words: ShopWords) => string

/** Ways to write names. Each includes everything that distinguishes one product from another. */
const NAME_STYLES: Readonly<Record<StoreHabits['name'], NameStyle>> = {
  plain: ({ name }) => name,
  dash: ({ name, brand }) => `${brand} - ${name.slice(brand.length + 1)}`,
  spaced: ({ name }) => name.replace(/(\d)mg\b/, '$1 mg'),
  capitals: ({ name }) => name.toUpperCase(),
  'format-first': ({ name, brand }) => {
    const [, flavour, format, rest] = FORMAT_WITHIN.exec(name.slice(brand.length)) ?? []
    return format === undefined ? name : `${brand} ${format}${flavour}${rest}`
  },
  unit: ({ name, nicotineMg, pouchWeightG }, { perPouch }) =>
    name.replace(/\b(\d+(?:\.\d+)?)mg$/, (text, figure: string) =>
      Number(figure) === nicotineMg && pouchWeightG === null ? `${figure} ${perPouch}` : text,
    ),
  'own-strong': ({ name }, { strong }) => (strong === null ? name : name.replace(/\bStrong\b/, strong)),
}
/** ' Cool Mint Slim 6mg': a flavour, a format, and the rest. */
const FORMAT_WITHIN = /^( .+) (Slim|Mini)( .*)$/
const STRENGTH_AT_END = / ((?:Slim |Mini )?[\d.]+ ?mg(?:\/\S+)?)$/i

/** A product in a pack as this store writes it. */
export function phraseListing(
  product: DemoProduct,
  { cans, habits, storeName }: { cans: number; habits: StoreHabits; storeName: string },
): Phrased {
  const name = NAME_STYLES[habits.name](product, habits.words)
  const pack = phrasePack(cans, habits)
  const vendor = phraseVendor(product, { habits, storeName })
  const withTail = (text: string) => [text, phraseTail(product, habits)].filter(Boolean).join(' ')
  switch (habits.packPlace) {
    case 'title':
      return { title: cans > 1 ? `${withTail(name)}, ${pack}` : withTail(name), vendor, variant: '' }
    case 'field':
      return { title: withTail(name), vendor, variant: '' }
    case 'variant':
      return { title: withTail(name), vendor, variant: pack }
    case 'variant-with-strength': {
      const strength = STRENGTH_AT_END.exec(name)?.[1]
      const title = strength === undefined ? name : name.slice(0, -strength.length - 1)
      return { title: withTail(title), vendor, variant: [strength, pack].filter(Boolean).join(' / ') }
    }
  }
}

function phrasePack(cans: number, { one, many, saysTen, words }: StoreHabits): string {
  if (cans === 1) return one
  return cans === 10 && saysTen && words.ten !== null ? words.ten : many.replace('{n}', String(cans))
}

function phraseTail({ kind, pouchesPerCan }: DemoProduct, { tail, words }: StoreHabits): string {
  if (tail === 'kind') return kind === 'nicotine pouch' ? words.kind : ''
  const isWanted = tail === 'pouches' && pouchesPerCan !== null
  return isWanted ? `(${words.pouches.replace('{n}', String(pouchesPerCan))})` : ''
}

function phraseVendor(
  { brand, kind }: DemoProduct,
  { habits, storeName }: { habits: StoreHabits; storeName: string },
): string {
  switch (habits.vendor) {
    case 'brand':
      return brand
    case 'maker':
      return MAKERS[brand] ?? brand
    case 'shop':
      return storeName
    case 'kind':
      return phraseKind(kind, habits)
    case 'none':
      return ''
  }
}

function phraseKind(kind: DemoProduct['kind'], { words }: StoreHabits): string {
  if (kind === 'nicotine-free') return ''
  return kind === 'nicotine pouch' ? words.kind : 'Snus'
}
