import type { Kind } from '#domain/product.ts'
import { foldText } from '#domain/text.ts'
import type { ParsedListing } from '#matching/match-types.ts'
import { readFacts, type TextFacts } from '#matching/read-facts.ts'
import type { WaitingListing } from './intake-types.ts'

/** A store's own words for goods that are no cans, where it sorts its products. */
const OTHER_SHELVES =
  /\b(accessor(y|ies)|accessoires?|accesorios|accessori|tillbehor|tilbehor|zubehor|merch(andise)?|gifts?|presentkort|subscriptions?|bundles?|vapes?|apparel|clothing)\b/
/** '30ml' and '600 puffs' are vapes and sprays, '9mg + … 9mg' is two products. */
const NO_SINGLE_CAN = /\d\s?(ml|cl|puffs?)\b|mg\b.*\+.*\d\s?mg/i
const POUCH_WORDS =
  /nicotine ?pouch|nic ?pouch|nicopod|white pouch|all white|nikotinpas|nikotinpose|nikotinportion|nikotinbeutel|nikotinsack|nikotiinipuss|sachets? de nicotine|nicotine ?zakje|bols(it)?as de nicotina|bustine (di|alla) nicotina|saszetk\w+ nikotyn|nikotinove sack/
const SNUS_WORDS = /\b(snus|lossnus|portionssnus|tobak(s|k)?snus|snustobak)\b/

/** What the store says about a product outside of its title: tags and shelf, then the description. */
export type StatedFacts = {
  readonly shelf: TextFacts
  readonly description: TextFacts
  /** Words for the goods, anywhere. */
  readonly namesPouches: boolean
  readonly namesSnus: boolean
}

export function stateFacts({ title, variant, tags, category, description }: WaitingListing): StatedFacts {
  const all = foldText([title, variant, tags, category, description].join(' | '))
  return {
    shelf: readFacts(`${tags} | ${category}`),
    description: readFacts(description),
    namesPouches: POUCH_WORDS.test(all),
    namesSnus: SNUS_WORDS.test(all),
  }
}

/** Gift cards, mixed boxes, cases, subscriptions: by the words of the listing, or by the shelf it is on. */
export function isOtherGoods({ title, variant, category }: WaitingListing, parsed: ParsedListing): boolean {
  const shelf = readFacts(category)
  if (NO_SINGLE_CAN.test(`${title} ${variant}`)) return true
  return parsed.isOtherGoods || shelf.isOtherGoods || shelf.isMixed || OTHER_SHELVES.test(foldText(category))
}

/**
 * The variant, with the strength and format that only tags or description say. The title comes first: a store's tags
 * are careless.
 */
export function completeVariant(
  { variant }: WaitingListing,
  parsed: ParsedListing,
  { shelf, description }: StatedFacts,
): string {
  const said = [variant]
  const mg = shelf.mg ?? description.mg
  if (parsed.strength === null && mg !== null) said.push(`${mg} mg`)
  const format = shelf.format ?? description.format
  if (parsed.format === null && format !== null && format !== 'original') said.push(format)
  return said.filter((part) => part !== '').join(' / ')
}

/** Null where nothing decides between snus and pouches. */
export function findStatedKind({ shelf, description, namesPouches }: StatedFacts): Kind | null {
  return shelf.kind ?? description.kind ?? (namesPouches ? 'nicotine pouch' : null)
}
