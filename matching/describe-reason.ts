import type { ListingSlots } from './listing-slots.ts'
import type { MatchCode } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'

/** 'Says ZYN cool mint, mini, 6 mg, 10 cans: ZYN Cool Mint Mini 6mg'. */
export function describeMatch({ product }: ProductFacts, said: string, cans: number): string {
  return said + (PACKS[cans] ?? describePack(cans)) + product.name
}

/** Very many reasons are kept, together with each piece that they are built from. */
const PACKS = Array.from({ length: 101 }, (_, cans) => describePack(cans))

function describePack(cans: number): string {
  return cans === 1 ? ', 1 can: ' : `, ${cans} cans: `
}

/** 'Says ZYN cool mint, mini, 6 mg'. */
export function describeSlots(slots: ListingSlots): string {
  let text = `Says ${slots.brand.name}`
  for (const word of slots.words) text += ` ${word}`
  for (const format of slots.formats) text += `, ${format}`
  for (const { value, unit } of slots.strengths) text += `, ${value} ${unit}`
  for (const code of slots.codes) text += `, no. ${code}`
  for (const word of slots.strengthWords) text += `, ${word}`
  if (slots.isNicotineFree) text += ', nicotine-free'
  if (slots.isCaffeine) text += ', caffeine'
  return text
}

const WORDS: Readonly<Partial<Record<MatchCode, string>>> = {
  'strength-missing': 'does not say the strength, and others differ only there',
  'strength-contradicted': 'says another strength',
  'format-missing': 'does not say the format, and others differ only there',
  'format-contradicted': 'says another format',
  'kind-contradicted': 'is of another kind (nicotine, caffeine, tobacco)',
  'market-contradicted': 'is made for another market',
  'pouches-contradicted': 'has another number of pouches in the can',
  'pack-unclear': 'says its number of cans in no clear way',
  'several-products': 'fits more than one product',
  'words-differ': 'has words that no product of the brand has',
}

export function describeRefusal(code: MatchCode, slots: ListingSlots, nearest: ProductFacts | null): string {
  const unknown = slots.unknown.length > 0 ? ` ('${slots.unknown.join(' ')}')` : ''
  const than = nearest ? `, nearest is ${nearest.product.name}` : ''
  return `${describeSlots(slots)}; ${WORDS[code] ?? code}${unknown}${than}`
}
