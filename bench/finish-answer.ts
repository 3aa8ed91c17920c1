import type { FinishAnswer, PeerProduct } from './peer-search-types.ts'

/**
 * Counts and sorts for engines that only find: one pass over typed columns, and a walk from the cheapest on instead of
 * a sort. It makes the peers quicker than their own counting and sorting would.
 */
export function createFinish(products: ReadonlyArray<PeerProduct>, perPage: number): FinishAnswer {
  const columns = [
    buildColumn(products, ({ brand }) => brand),
    buildColumn(products, ({ flavour }) => flavour),
    buildColumn(products, ({ format }) => format),
    buildColumn(products, ({ strength }) => strength),
  ]
  const storeStarts = new Uint32Array(products.length + 1)
  for (const [position, { storeIds }] of products.entries())
    storeStarts[position + 1] = storeStarts[position]! + storeIds.length
  const storeIds = Uint16Array.from(products.flatMap((product) => product.storeIds))
  const storeCount = storeIds.reduce((highest, id) => Math.max(highest, id), 0) + 1
  const isHit = new Uint8Array(products.length)

  return (found) => {
    const counts = columns.map(({ size }) => new Uint32Array(size))
    const stores = new Uint32Array(storeCount)
    for (let nth = 0; nth < found.length; nth++) {
      const position = found[nth]!
      isHit[position] = 1
      for (let column = 0; column < columns.length; column++)
        counts[column]![columns[column]!.values[position]!]!++
      for (let at = storeStarts[position]!; at < storeStarts[position + 1]!; at++) stores[storeIds[at]!]!++
    }
    const first: number[] = []
    const wanted = Math.min(perPage, found.length)
    for (let position = 0; first.length < wanted; position++) if (isHit[position]) first.push(position)
    for (let nth = 0; nth < found.length; nth++) isHit[found[nth]!] = 0
    return { total: found.length, first, facets: [...counts, stores] }
  }
}

function buildColumn(products: ReadonlyArray<PeerProduct>, read: (product: PeerProduct) => number) {
  const values = Uint16Array.from(products, read)
  return { values, size: values.reduce((highest, value) => Math.max(highest, value), 0) + 1 }
}
