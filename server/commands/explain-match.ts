import { readFile } from 'node:fs/promises'
import type { Listing } from '#domain/listing.ts'
import { createMatcher } from '#matching/create-matcher.ts'
import { readMatchProducts } from './match-files.ts'

const OWN_CATALOGUE = new URL('../../data/starter/catalogue.csv', import.meta.url)

export type MatchExplained = { readonly outcome: 'matched' | 'review' | 'none'; readonly text: string }
export type MatchExplainer = (listing: Listing) => MatchExplained

/** How listings would match the products of a catalogue file; by default our own. */
export async function loadMatchExplainer(catalogue: string | undefined): Promise<MatchExplainer> {
  const products = readMatchProducts(await readFile(catalogue ?? OWN_CATALOGUE, 'utf8'))
  const matcher = createMatcher({ products, aliases: [], gtins: [] })
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return (listing) => {
    const result = matcher.match(listing)
    const text =
      result.outcome === 'matched'
        ? `${result.cans} × ${names.get(result.productId)}`
        : `${result.outcome === 'review' ? 'to review' : 'nothing of ours'}: ${result.reason}`
    return { outcome: result.outcome, text }
  }
}
