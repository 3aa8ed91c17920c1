import type { NewProduct } from '#data/products.ts'
import type { CatalogueProduct } from '#data/starter/read-catalogue.ts'
import { slugify } from '#domain/text.ts'
import type { MatchAlias, MatchGtin, MatchProduct } from '#matching/match-types.ts'
import type { Knowledge } from './intake-types.ts'

/** The site's own products, and those of the starter catalogue that it does not have. */
export function buildKnowledge(
  own: {
    readonly products: ReadonlyArray<MatchProduct>
    readonly aliases: ReadonlyArray<MatchAlias>
    readonly gtins: ReadonlyArray<MatchGtin>
  },
  catalogue: ReadonlyArray<CatalogueProduct>,
): Knowledge {
  const taken = new Set(own.products.map(({ name }) => slugify(name)))
  const brandOf = new Map(own.products.map(({ brand }) => [brand.toLowerCase(), brand]))
  const starter = new Map<number, NewProduct>()
  const products = [...own.products]
  for (const [nth, product] of catalogue.entries()) {
    if (taken.has(product.slug)) continue
    const id = -(nth + 1)
    const named = { ...product, brand: brandOf.get(product.brand.toLowerCase()) ?? product.brand }
    starter.set(id, toNewProduct(named))
    const { name, brand, flavourFamily, format, kind, nicotineMg, pouchesPerCan, pouchWeightG, notes } = named
    products.push({
      ...{ id, name, brand, flavourFamily, format, kind, nicotineMg },
      ...{ pouchesPerCan, pouchWeightG, notes },
    })
  }
  const known = new Set(own.aliases.map(({ alias }) => alias))
  const aliases = catalogue.flatMap((product, nth) =>
    starter.has(-(nth + 1))
      ? product.aliases
          .filter((alias) => !known.has(alias))
          .map((alias) => ({ productId: -(nth + 1), alias }))
      : [],
  )
  return { products, aliases: [...own.aliases, ...aliases], gtins: own.gtins, starter }
}

export function toNewProduct(product: CatalogueProduct): NewProduct {
  const { name, brand, kind, format, flavourFamily, flavour } = product
  const { nicotineMg, nicotineSource, pouchesPerCan, pouchWeightG, notes } = product
  return {
    ...{ name, brand, kind, format, flavourFamily, flavour },
    ...{ nicotineMg, nicotineSource, pouchesPerCan, pouchWeightG, notes },
  }
}
