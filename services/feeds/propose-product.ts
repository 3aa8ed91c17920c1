import type { NewProduct } from '#data/products.ts'
import type { FlavourFamily, Format, Kind } from '#domain/product.ts'
import { foldText } from '#domain/text.ts'
import type { ParsedListing } from '#matching/match-types.ts'

type KnownProduct = {
  readonly name: string
  readonly brand: string
  readonly kind: Kind
  readonly flavourFamily: FlavourFamily | null
}

export type Proposal =
  | { readonly ok: true; readonly product: NewProduct; readonly cans: number }
  | { readonly ok: false; readonly reason: ProposalProblem }

export type ProposalProblem =
  | 'other-goods'
  | 'brand-unknown'
  | 'flavour-unknown'
  | 'format-missing'
  | 'strength-missing'
  | 'kind-unknown'
  | 'words-unknown'

/** Stronger ones are sold, but a figure above it is more often something else. */
const MOST_NICOTINE_MG = 50

/**
 * The product a listing describes, when it has everything that tells one product from another: brand, flavour,
 * format, strength and kind, and no unexplained word. Products of the same brand and flavour decide the kind and the
 * family.
 */
export function proposeProduct(parsed: ParsedListing, known: ReadonlyArray<KnownProduct>): Proposal {
  const { brand, format, flavour, line, cans } = parsed
  if (parsed.isOtherGoods) return refuse('other-goods')
  const siblings = known.filter((product) => product.brand === brand)
  if (brand === null || siblings.length === 0) return refuse('brand-unknown')
  if (parsed.leftover.length > 0) return refuse('words-unknown')
  const flavourFamily = findFamily(flavour, known)
  if (flavourFamily === null) return refuse('flavour-unknown')
  if (format === null) return refuse('format-missing')
  const kind = parsed.kind ?? findOnlyKind(siblings)
  if (kind === null) return refuse('kind-unknown')
  const nicotineMg = findNicotine(parsed, kind)
  if (nicotineMg === null) return refuse('strength-missing')
  const words = [...line, ...flavour].map(capitalise)
  const name = [brand, ...words, ...nameFormat(format), ...(nicotineMg > 0 ? [`${nicotineMg}mg`] : [])].join(
    ' ',
  )
  const { pouchesPerCan } = parsed
  const facts = { kind, format, flavourFamily, nicotineMg, pouchesPerCan, nicotineSource: 'listing' }
  return { ok: true, cans, product: { name, brand, flavour: flavour.map(capitalise).join(' '), ...facts } }
}

function refuse(reason: ProposalProblem): Proposal {
  return { ok: false, reason }
}

function findOnlyKind(siblings: ReadonlyArray<KnownProduct>): Kind | null {
  const kinds = new Set(siblings.map(({ kind }) => kind))
  const [only] = kinds
  return kinds.size === 1 && only ? only : null
}

/** Milligrams per pouch only: a bare figure on snus may be per gram, and a share says nothing without a weight. */
function findNicotine({ strength }: ParsedListing, kind: Kind): number | null {
  if (kind === 'nicotine-free') return 0
  const isPerPouch = strength?.unit === 'mg/pouch' || (strength?.unit === 'mg' && kind === 'nicotine pouch')
  if (!strength || !isPerPouch || strength.value <= 0 || strength.value > MOST_NICOTINE_MG) return null
  return strength.value
}

/** The family that most names with these words belong to; each word has one vote, however often it is sold. */
function findFamily(
  flavour: ReadonlyArray<string>,
  known: ReadonlyArray<KnownProduct>,
): FlavourFamily | null {
  const voices = new Map<FlavourFamily, number>()
  for (const word of flavour.flatMap((text) => text.split(' '))) {
    const families = known.filter(({ name }) => foldText(name).split(/\W+/).includes(foldText(word)))
    for (const { flavourFamily } of families) {
      if (flavourFamily) voices.set(flavourFamily, (voices.get(flavourFamily) ?? 0) + 1 / families.length)
    }
  }
  return [...voices].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

function nameFormat(format: Format): string[] {
  return format === 'original' ? [] : [capitalise(format)]
}

function capitalise(words: string): string {
  return words.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
}
