import { addDelivered } from '#catalogue/delivered-cards.ts'
import { type Suggestions, suggest } from '#catalogue/suggest.ts'
import { isOutage } from '#domain/outage.ts'
import { findDelivered } from '#services/catalogue/find-delivered.ts'
import { type Deps, onReplica } from '#services/deps.ts'
import { findCodeOwner } from './find-by-code.ts'

type SuggestDeps = Pick<Deps, 'catalogue' | 'currency' | 'cans' | 'db' | 'destination' | 'replicaDb'>

/** What was typed may be a barcode too: then its product is suggested. */
export async function suggestProducts(deps: SuggestDeps, text: string): Promise<Suggestions> {
  const snapshot = deps.catalogue()
  const delivered = await findDelivered(deps)
  const position = await findByBarcode(deps, text)
  if (position === null) return suggest(snapshot, text, { currency: deps.currency, delivered })
  const products = addDelivered(snapshot, [snapshot.cards[position]!], delivered)
  return { products, brands: [], correctedTo: null, missing: [] }
}

/** Null during an outage too: names are still found. */
async function findByBarcode(deps: SuggestDeps, text: string): Promise<number | null> {
  try {
    return (await findCodeOwner(onReplica(deps), text))?.position ?? null
  } catch (error) {
    if (isOutage(error)) return null
    throw error
  }
}
