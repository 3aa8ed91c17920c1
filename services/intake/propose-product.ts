import type { NewProduct } from '#data/products.ts'
import type { FlavourFamily, Format, Kind } from '#domain/product.ts'
import { foldText } from '#domain/text.ts'
import type { MatchProduct, ParsedListing } from '#matching/match-types.ts'
import { findFamily } from './find-family.ts'
import { doubtKnown, findNicotine } from './find-nicotine.ts'
import type { Doubt, IntakeProblem, WaitingListing } from './intake-types.ts'
import { nameProduct, spellWords } from './name-product.ts'
import { findStatedKind, type StatedFacts } from './state-facts.ts'

export type Proposal =
  | {
      readonly ok: true
      readonly product: NewProduct
      /** The same for every spelling of the same product, apart from its format. */
      readonly identity: string
      readonly format: Format | null
      /** None: certain. */
      readonly doubts: ReadonlyArray<Doubt>
    }
  | { readonly ok: false; readonly reason: IntakeProblem }

export type ProposalInput = {
  readonly listing: WaitingListing
  readonly parsed: ParsedListing
  readonly facts: StatedFacts
  readonly known: ReadonlyArray<MatchProduct>
  /** Unexplained words that are certainly part of the name. */
  readonly nameWords: ReadonlySet<string>
}

/**
 * The product that a listing describes, from its title and variant first, then its tags and its description. What
 * distinguishes one product from another (brand, words, strength, kind) is stated, or there is a doubt for a person,
 * or there is no proposal.
 */
export function proposeProduct({ listing, parsed, facts, known, nameWords }: ProposalInput): Proposal {
  const { brand } = parsed
  if (brand === null) return refuse('brand-unknown')
  if (parsed.isPackUnclear) return refuse('pack-unclear')
  if (parsed.words.length === 0) return refuse('flavour-unknown')
  if (!parsed.leftover.every((word) => nameWords.has(word))) return refuse('words-unknown')
  const siblings = known.filter((product) => foldText(product.brand) === foldText(brand))
  const doubts: Doubt[] = []
  const flavourFamily = decideFamily(parsed, facts, known, doubts)
  const kind = decideKind({ parsed, facts, flavourFamily, siblings }, doubts)
  if (kind === null) return refuse('kind-unknown')
  const nicotine = findNicotine({ parsed, facts, kind, siblings }, doubts)
  if (nicotine === null) return refuse('strength-missing')
  const format = decideFormat({ parsed, facts, kind, siblings }, doubts)
  doubtKnown({ parsed, siblings, nicotine, format }, doubts)
  const words = spellWords(parsed, listing.title)
  const { nicotineMg, namedMg, source, notes } = nicotine
  const product: NewProduct = {
    ...{
      name: nameProduct({ brand, words, format, kind, strengthWord: parsed.strengthWord, namedMg, siblings }),
      brand,
      kind,
      flavourFamily,
    },
    ...{ flavour: words.join(' '), format, nicotineMg, nicotineSource: source, notes },
    pouchesPerCan:
      parsed.pouchesPerCan ?? facts.shelf.pouchesPerCan ?? facts.description.pouchesPerCan ?? null,
    imageUrl: listing.image || null,
  }
  const identity = [brand, kind, namedMg ?? nicotineMg, ...new Set(parsed.words.map(foldText).toSorted())]
  return { ok: true, product, identity: foldText(identity.join('|')), format, doubts }
}

function refuse(reason: IntakeProblem): Proposal {
  return { ok: false, reason }
}

/** A taste that we cannot class is another one; where no word says that it is a taste at all, a person looks. */
function decideFamily(
  { words, leftover }: ParsedListing,
  { shelf, description, namesPouches }: StatedFacts,
  known: ReadonlyArray<MatchProduct>,
  doubts: Doubt[],
): FlavourFamily {
  const family = findFamily(words, known) ?? findFamily(shelf.words, known)
  if (family) return family
  if (leftover.length > 0 && !namesPouches) {
    doubts.push({ title: 'The flavour is new here.', text: 'No word of it names a taste that we know.' })
  }
  return findFamily(description.words, known) ?? 'other'
}

function decideKind(
  {
    parsed,
    facts,
    flavourFamily,
    siblings,
  }: Pick<ProposalInput, 'parsed' | 'facts'> & {
    flavourFamily: FlavourFamily
    siblings: ReadonlyArray<MatchProduct>
  },
  doubts: Doubt[],
): Kind | null {
  const stated = parsed.kind ?? findOnly(siblings.map(({ kind }) => kind)) ?? findStatedKind(facts)
  if (stated) return stated
  const hasMg = parsed.strength?.unit === 'mg' || parsed.strength?.unit === 'mg/pouch'
  const mg = facts.shelf.mg ?? facts.description.mg
  // Snus is sold by its tobacco and its grams; a taste and milligrams are what pouches are sold by.
  if (flavourFamily !== 'tobacco' && (hasMg || mg !== null)) {
    if (facts.namesSnus && siblings.length > 0) {
      doubts.push({ title: 'Pouch or snus?', text: 'The store says snus, and the brand makes both.' })
    }
    return 'nicotine pouch'
  }
  if (!facts.namesSnus) return null
  doubts.push({ title: 'Pouch or snus?', text: 'Only the word snus says what it is.' })
  return 'snus'
}

/** Unsaid stays unsaid, unless all other products of the brand are alike. */
function decideFormat(
  {
    parsed,
    facts,
    kind,
    siblings,
  }: Pick<ProposalInput, 'parsed' | 'facts'> & { kind: Kind; siblings: ReadonlyArray<MatchProduct> },
  doubts: Doubt[],
): Format | null {
  const said = parsed.format ?? facts.shelf.format ?? facts.description.format
  if (said) return said
  const format = findOnly(siblings.filter((product) => product.kind === kind).map((other) => other.format))
  if (format === null && kind === 'snus') {
    doubts.push({ title: 'The format is not said.', text: 'Portion or loose? The store does not say.' })
  }
  return format
}

function findOnly<T>(values: ReadonlyArray<T>): T | null {
  const [only = null] = values
  return values.every((value) => value === only) ? only : null
}
