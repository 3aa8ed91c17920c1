import { listOf, recordOf } from './json-values.ts'

export type Node = Readonly<Record<string, unknown>>

/** Where a page has its main products. Related and similar products are elsewhere, and are ignored. */
const WAYS_DOWN = ['@graph', 'mainEntity', 'itemListElement', 'item'] as const
const DEEPEST = 6

/** The products a page is about, in order. */
export function findProducts(values: ReadonlyArray<unknown>): Node[] {
  const nodes = values.flatMap((value) => listNodes(value, 0))
  const known = new Map(nodes.map((node) => [node['@id'], node] as const))
  const products = nodes.filter((node) => hasType(node, 'Product', 'ProductGroup', 'IndividualProduct'))
  const withOffers = products.map((node) => ({ ...node, offers: followReference(node.offers, known) }))
  return withOffers.filter((node) => 'name' in node)
}

function listNodes(value: unknown, depth: number): Node[] {
  if (depth > DEEPEST) return []
  return listOf(value).flatMap((part) => {
    if (Array.isArray(part)) return listNodes(part, depth + 1)
    const node = recordOf(part)
    return node ? [node, ...WAYS_DOWN.flatMap((key) => listNodes(node[key], depth + 1))] : []
  })
}

/** {"@id": "#offer"} refers to the node with that id. */
function followReference(value: unknown, known: ReadonlyMap<unknown, Node>): unknown {
  if (Array.isArray(value)) return value.map((part) => followReference(part, known))
  const node = recordOf(value)
  return node && Object.keys(node).length === 1 ? (known.get(node['@id']) ?? value) : value
}

/** A node may have several types, with or without the address of schema.org. */
function hasType(node: Node, ...types: ReadonlyArray<string>): boolean {
  return listOf(node['@type']).some(
    (type) => typeof type === 'string' && types.includes(type.replace(/^https?:\/\/schema\.org\//, '')),
  )
}
