import type { CandidateFacts } from '#data/review-queue.ts'
import type { MatchRule } from '#matching/match-rule.ts'
import type { Comparison, Matcher, MatchInput, ParsedListing } from '#matching/match-types.ts'
import type { Always } from '#services/feeds/open-trial.ts'

/** A rule before it is saved has no decision to be named after. */
const NOT_SAVED = 0
/** Longer phrases are names of one product, which an alias says better. */
const MOST_WORDS = 3

export type AlwaysOption = {
  /** What the form sends. */
  readonly key: string
  readonly always: Always
}

type Asked = {
  readonly listing: MatchInput & { readonly storeId: number }
  readonly product: Pick<CandidateFacts, 'id' | 'brand' | 'nicotineMg' | 'format'>
  readonly cans: number
}

type Meaning = Pick<MatchRule, 'about' | 'says' | 'means'>

/**
 * What may be learnt from a listing being this product: what its doubtful words mean at its store, or everywhere; what
 * its silence means at its store; or that its whole title is another name of the product.
 */
export function listAlways(matcher: Matcher, { listing, product, cans }: Asked): AlwaysOption[] {
  const said = matcher.parse(listing)
  const compared = matcher.compare(listing, product.id)
  const alias = {
    key: 'alias',
    always: { kind: 'alias', productId: product.id, alias: listing.title },
  } as const
  if (!compared || said.brand !== product.brand) return [alias]
  const meanings = listMeanings(matcher, { listing, said, compared, product, cans })
  const options = meanings.flatMap((meaning) => {
    const toOption = (storeId: number | null): AlwaysOption => ({
      key: `${storeId === null ? 'all' : 'store'}-${meaning.about}`,
      always: { kind: 'rule', rule: { id: NOT_SAVED, storeId, brand: product.brand, ...meaning } },
    })
    // One store's habit of saying nothing is no other's.
    return meaning.says === null ? [toOption(listing.storeId)] : [toOption(listing.storeId), toOption(null)]
  })
  return [...options, alias]
}

function listMeanings(
  matcher: Matcher,
  { listing, said, compared, product, cans }: Asked & { said: ParsedListing; compared: Comparison },
): Meaning[] {
  const find = (test: (part: ParsedListing) => boolean) => findPhrase(matcher, listing, said.brand!, test)
  const found: Meaning[] = []
  if (compared.strength !== 'agrees' && product.nicotineMg !== null) {
    const { strengthCode, strengthWord } = said
    const isSilent = said.strength === null && strengthCode === null && strengthWord === null
    const says = isSilent
      ? null
      : strengthCode !== null
        ? find((part) => part.strengthCode === strengthCode)
        : find((part) => strengthWord !== null && part.strengthWord === strengthWord)
    if (isSilent || says !== null) found.push({ about: 'strength', says, means: `${product.nicotineMg} mg` })
  }
  if (compared.format === 'unsaid' && product.format !== null && said.format === null)
    found.push({ about: 'format', says: null, means: product.format })
  if (said.leftover.length > 0) {
    const says = find((part) => part.leftover.join(' ') === said.leftover.join(' '))
    if (says !== null) found.push({ about: 'words', says, means: compared.missing.join(' ') })
  }
  if (compared.pack !== 'agrees') {
    const says = find((part) => part.isPackUnclear)
    if (says !== null) found.push({ about: 'pack', says, means: cans === 1 ? '1 can' : `${cans} cans` })
  }
  return found
}

/** The shortest words of the title, else of the variant, that alone say it of this brand. */
function findPhrase(
  matcher: Matcher,
  { title, variant }: MatchInput,
  brand: string,
  test: (part: ParsedListing) => boolean,
): string | null {
  for (const text of [title, variant ?? '']) {
    const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
    for (let length = 1; length <= MOST_WORDS; length++) {
      for (let from = 0; from + length <= words.length; from++) {
        const phrase = trimSigns(words.slice(from, from + length).join(' '))
        const isNew = phrase.toLowerCase() !== brand.toLowerCase() && text.includes(phrase)
        if (isNew && test(matcher.parse({ title: `${brand} ${phrase}` }))) return phrase
      }
    }
  }
  return null
}

/** Without brackets and commas around it; a '#' belongs to its number. */
function trimSigns(phrase: string): string {
  return phrase.replaceAll(/^[^\p{L}\p{N}#]+|[^\p{L}\p{N}]+$/gu, '')
}
