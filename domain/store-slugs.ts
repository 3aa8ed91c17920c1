import { slugify } from './text.ts'

type NamedStore = { readonly id: number; readonly name: string }

/**
 * The part of an address that names a store, by its id. Of stores whose names come out the same, the oldest has the
 * plain one; a name without a letter or digit has only the number.
 */
export function nameStores(stores: Iterable<NamedStore>): Map<number, string> {
  const taken = new Set<string>()
  const slugs = new Map<number, string>()
  for (const { id, name } of [...stores].toSorted((a, b) => a.id - b.id)) {
    const plain = slugify(name)
    const slug = plain === '' ? String(id) : taken.has(plain) ? `${plain}-${id}` : plain
    taken.add(slug)
    slugs.set(id, slug)
  }
  return slugs
}
