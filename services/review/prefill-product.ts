import { readMatchData } from '#data/match-data.ts'
import type { ProductField } from '#domain/forms/product.ts'
import { FLAVOUR_FAMILIES } from '#domain/product.ts'
import type { ParsedListing } from '#matching/match-types.ts'
import type { Deps } from '#services/deps.ts'
import { proposeProduct } from '#services/feeds/propose-product.ts'

/** The form of a new product, filled in as far as a listing allows. Unknown fields stay empty. */
export async function prefillProduct(
  { db }: Pick<Deps, 'db'>,
  { title, said }: { title: string; said: ParsedListing | null },
): Promise<Partial<Record<ProductField, string>>> {
  if (!said) return { name: title, status: 'listed' }
  const { products } = await readMatchData(db)
  const proposal = proposeProduct(said, products)
  const facts = proposal.ok ? proposal.product : guess(title, said)
  const entries = Object.entries({ ...facts, status: 'listed' }).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  )
  return Object.fromEntries(entries)
}

function guess(title: string, said: ParsedListing) {
  const { brand, format, kind, pouchesPerCan, strength } = said
  const flavour = said.flavour.join(' ')
  const isPerPouch = strength?.unit === 'mg/pouch' || (strength?.unit === 'mg' && kind === 'nicotine pouch')
  return {
    name: title,
    brand,
    format,
    kind,
    pouchesPerCan,
    flavour: flavour || null,
    flavourFamily: FLAVOUR_FAMILIES.find((family) => said.flavour.includes(family)) ?? null,
    nicotineMg: isPerPouch && strength ? strength.value : null,
  }
}
