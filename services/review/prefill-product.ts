import type { ProductField } from '#domain/forms/product.ts'
import { FLAVOUR_FAMILIES } from '#domain/product.ts'
import type { ParsedListing } from '#matching/match-types.ts'
import type { Deps } from '#services/deps.ts'
import { listProposals } from '#services/intake/proposals.ts'

/** The form of a new product, filled in as the last import proposes it, or as far as the listing's words allow. */
export async function prefillProduct(
  { db }: Pick<Deps, 'db'>,
  { id, title, said }: { id: number; title: string; said: ParsedListing | null },
): Promise<Partial<Record<ProductField, string>>> {
  const proposals = await listProposals(db)
  const proposal = proposals.find(({ listings }) => listings.some((listing) => listing.id === id))
  const facts = proposal?.product ?? (said ? guess(title, said) : { name: title })
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
