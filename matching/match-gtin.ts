import { normaliseGtin } from '#domain/gtin.ts'
import type { BrandIndex } from './brand-index.ts'
import type { Attempt } from './choose-attempt.ts'
import { countCans } from './count-cans.ts'
import type { BrandEvidence } from './find-brand.ts'
import { judgeProduct } from './judge-product.ts'
import type { MatchGtin, MatchResult } from './match-types.ts'
import type { ProductFacts } from './product-facts.ts'
import type { ReadListing } from './read-listing.ts'

export type BookedGtin = { readonly index: BrandIndex; readonly facts: ProductFacts; readonly cans: number }

/** Codes by their fourteen digits. A code of two products is ignored. */
export function bookGtins(
  gtins: ReadonlyArray<MatchGtin>,
  indexes: Iterable<BrandIndex>,
): Map<string, BookedGtin> {
  const booked = new Map<string, BookedGtin>()
  if (gtins.length === 0) return booked
  const known = new Map<number, { index: BrandIndex; facts: ProductFacts }>()
  for (const index of indexes)
    for (const facts of index.products) known.set(facts.product.id, { index, facts })
  const clashing = new Set<string>()
  for (const { gtin, productId, cans } of gtins) {
    const digits = normaliseGtin(gtin)
    const product = known.get(productId)
    if (digits === null || !product) continue
    const before = booked.get(digits)
    if (before && (before.facts !== product.facts || before.cans !== cans)) clashing.add(digits)
    booked.set(digits, { ...product, cans })
  }
  for (const digits of clashing) booked.delete(digits)
  return booked
}

type Input = {
  readonly booked: BookedGtin
  readonly evidence: BrandEvidence
  /** The listing read as a product of the code's brand. */
  readonly read: ReadListing
  /** The result of its words alone. */
  readonly byName: Attempt | null
  readonly field: number | null
}

/** The code decides, unless the words contradict it: then a person does. */
export function matchByGtin({ booked, evidence, read, byName, field }: Input): MatchResult {
  const { facts, index, cans } = booked
  const said = countCans({ title: read.title.pack, variant: read.variant.pack, field, product: facts })
  const against = findContradiction({ booked, evidence, read, byName, field }, said)
  if (against === null) {
    const pack = cans === 1 ? '1 can' : `${cans} cans`
    return {
      outcome: 'matched',
      productId: facts.product.id,
      cans,
      code: 'gtin',
      reason: `GTIN of ${facts.product.name}, ${pack}`,
    }
  }
  const own = {
    productId: facts.product.id,
    score: 0.9,
    why: `${facts.product.name}: the GTIN says so, but ${against}`,
  }
  const others = byName?.result.outcome === 'review' ? byName.result.candidates : []
  const named =
    byName?.product && byName.product !== facts
      ? [
          {
            productId: byName.product.product.id,
            score: 0.8,
            why: `${byName.product.product.name}: the words say so`,
          },
        ]
      : []
  const candidates = [own, ...named, ...others.filter(({ productId }) => productId !== own.productId)].slice(
    0,
    3,
  )
  const reason = `GTIN of ${facts.product.name} (${index.brand.name}), but ${against}`
  return { outcome: 'review', candidates, cans: said.cans, code: 'gtin-contradicted', reason }
}

function findContradiction(input: Input, said: { cans: number; isUnclear: boolean }): string | null {
  const { booked, evidence, read, byName } = input
  const { facts, index, cans } = booked
  if (evidence.isForeign) return 'the title names a brand that is not ours'
  if (evidence.brands.length > 0 && !evidence.brands.includes(index.brand))
    return `the title says ${evidence.brands[0]!.name}`
  const goods =
    read.title.otherGoodsWord ?? read.variant.otherGoodsWord ?? read.title.mixedWord ?? read.variant.mixedWord
  if (goods !== null && !facts.words.includes(goods.split(' ')[0]!)) return `the listing says '${goods}'`
  const { veto } = judgeProduct(index, facts, read.slots)
  if (veto !== null) return veto.replace('-', ' ')
  if (byName?.product && byName.product !== facts) return `the words say ${byName.product.product.name}`
  // Shops put the can's code on its packs as well; a roll's code stays on rolls.
  if (cans === 1 && read.slots.isPackUnclear) return 'its pack is unclear'
  const hasSaid = saysPack(read) || input.field !== null
  if (said.isUnclear || (hasSaid && said.cans !== cans))
    return `the listing says ${said.cans} cans and the code ${cans}`
  return null
}

function saysPack({ title, variant }: ReadListing): boolean {
  return [title.pack, variant.pack].some(
    ({ cans, pieces, options, rolls, sleeves, halfRolls, isSingle }) =>
      cans.length + pieces.length + options.length + rolls + sleeves + halfRolls > 0 || isSingle,
  )
}
