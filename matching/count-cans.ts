import type { ProductFacts } from './product-facts.ts'
import type { PackSlots } from './text-slots.ts'

const CANS_PER_ROLL = 10
/** A roll or a sleeve in the United States, and half a roll anywhere. */
const CANS_PER_US_ROLL = 5

/** Numbers of cans that are sold together. */
const USUAL_PACKS = new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 100])
/** Cans of one product differ by a pouch or two. */
const POUCHES_TOLERANCE = 2
const ROUNDING_MG = 0.5

/** Unclear where the listing gives two numbers. */
export type SaidCans = { readonly cans: number; readonly isUnclear: boolean }

/** As many pieces as a can has pouches, and no other hint. */
const UNCLEAR: SaidCans = { cans: 1, isUnclear: true }
/** 'Display', 'multipack': several, and not how many. */
const VAGUE: SaidCans = { cans: 1, isUnclear: true }

/** Cans of the offer: from the variant, else the title, else the field of the feed, else one. */
export function countCans(input: {
  title: PackSlots
  variant: PackSlots
  field: number | null
  product: ProductFacts | null
}): SaidCans {
  const { title, variant, field, product } = input
  const inTitle = isCanOfPieces(title, product) ? null : countIn(title, product)
  const inVariant = countIn(variant, product)
  const said = combine(inTitle, inVariant)
  if (said === VAGUE && field !== null && field > 1) return { cans: field, isUnclear: false }
  if (said === null) return { cans: field ?? 1, isUnclear: false }
  const isOther = field !== null && field > 1 && said.cans > 1 && field !== said.cans
  const cans = field !== null && said.cans === 1 ? field : said.cans
  return { cans, isUnclear: said.isUnclear || isOther }
}

/** 'White Portion 24st' of a can with 24: cans are not sold by 24, and a title names the goods before their number. */
function isCanOfPieces({ pieces, cans, options, isVague }: PackSlots, product: ProductFacts | null): boolean {
  const [number, another] = pieces
  if (number === undefined || another !== undefined || cans.length + options.length > 0 || isVague)
    return false
  return number === product?.product.pouchesPerCan && !USUAL_PACKS.has(number)
}

/** One can beside a pack means a single can of that pack. */
function combine(first: SaidCans | null, second: SaidCans | null): SaidCans | null {
  if (!first || !second) return first ?? second
  if (first === UNCLEAR) return second
  if (second === UNCLEAR) return first
  if (first === VAGUE || second === VAGUE) return resolveVague(first === VAGUE ? second : first)
  const isUnclear = first.isUnclear || second.isUnclear
  if (first.cans === second.cans || first.cans === 1) return { cans: second.cans, isUnclear }
  return { cans: first.cans, isUnclear: isUnclear || second.cans !== 1 }
}

/** 'Display' beside '10 cans' holds ten; beside one can it stays open. */
function resolveVague(other: SaidCans): SaidCans {
  return other.cans > 1 ? other : VAGUE
}

function countIn(pack: PackSlots, product: ProductFacts | null): SaidCans | null {
  if (pack.options.some((number) => isOfCan(number, product))) return UNCLEAR
  const numbers = pack.cans.length > 0 ? pack.cans : [...listPieces(pack, product), ...pack.options]
  let most = 0
  let isUnclear = false
  for (const number of numbers) {
    if (number > 1 && most > 1 && number !== most) isUnclear = true
    if (number > most) most = number
  }
  if (most > 1) return { cans: most, isUnclear: isUnclear || isOtherThanRolls(pack, most, product) }
  if (pack.halfRolls > 0) return { cans: pack.halfRolls * CANS_PER_US_ROLL, isUnclear: false }
  if (pack.sleeves > 0)
    return product?.isSoldInUs ? { cans: pack.sleeves * CANS_PER_US_ROLL, isUnclear: false } : VAGUE
  if (pack.rolls > 0) {
    const perRoll = product?.market === 'us' ? CANS_PER_US_ROLL : CANS_PER_ROLL
    return { cans: pack.rolls * perRoll, isUnclear: false }
  }
  if (pack.isVague) return VAGUE
  if (numbers.length > 0 || pack.isSingle) return { cans: 1, isUnclear: false }
  return pack.pieces.length > 0 ? UNCLEAR : null
}

/** Two rolls beside ten cans may be ten cans each. */
function isOtherThanRolls({ rolls }: PackSlots, cans: number, product: ProductFacts | null): boolean {
  if (rolls < 2 || cans === rolls * CANS_PER_ROLL) return false
  return product?.market !== 'us' || cans !== rolls * CANS_PER_US_ROLL
}

/** The pouches or the milligrams of this product. */
function isOfCan(number: number, product: ProductFacts | null): boolean {
  const { pouchesPerCan = null, nicotineMg = null } = product?.product ?? {}
  return isBeside(number, pouchesPerCan, POUCHES_TOLERANCE) || isBeside(number, nicotineMg, ROUNDING_MG)
}

function isBeside(number: number, value: number | null, tolerance: number): boolean {
  return value !== null && Math.abs(number - value) <= tolerance
}

/** As many pieces as a can has pouches may be cans or pouches. */
function listPieces(
  { pieces, rolls, sleeves, halfRolls }: PackSlots,
  product: ProductFacts | null,
): ReadonlyArray<number> {
  if (rolls + sleeves + halfRolls > 0 || pieces.length === 0) return pieces
  const pouches = product?.product.pouchesPerCan ?? null
  return pieces.filter((number) => number !== pouches)
}
