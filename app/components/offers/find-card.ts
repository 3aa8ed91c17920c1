import type { ProductCard } from '#domain/product.ts'

/** The card of a product somewhere in the data of the page; null when the page does not show it. */
export function findCard(data: unknown, id: number): ProductCard | null {
  if (typeof data !== 'object' || data === null) return null
  if (isCard(data) && data.id === id) return data
  for (const part of Object.values(data)) {
    const found = findCard(part, id)
    if (found) return found
  }
  return null
}

function isCard(data: object): data is ProductCard {
  return 'slug' in data && 'pricesEurMicro' in data
}
