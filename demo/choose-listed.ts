import type { CatalogueProduct } from '#data/starter/read-catalogue.ts'

const LISTED_PRODUCTS = 667

/** Popular brands are listed completely. */
const WHOLE_BRANDS = new Set([
  'ZYN',
  'VELO',
  'LOOP',
  'Nordic Spirit',
  'Siberia',
  'White Fox',
  'Pablo',
  'Killa',
  'XQS',
  'Skruf',
  'General',
  'Göteborgs Rapé',
  'Helwit',
  'Klint',
  'CUBA',
  'Iceberg',
])

/** The slugs that are listed: whole brands, then one of each brand in turn, certain products before doubtful ones. */
export function chooseListed(products: ReadonlyArray<CatalogueProduct>): Set<string> {
  const isWhole = ({ brand }: CatalogueProduct) => WHOLE_BRANDS.has(brand)
  const others = products.filter((product) => !isWhole(product))
  const inOrder = [
    ...products.filter(isWhole),
    ...takeInTurn(others.filter(({ isCertain }) => isCertain)),
    ...takeInTurn(others.filter(({ isCertain }) => !isCertain)),
  ]
  return new Set(inOrder.slice(0, LISTED_PRODUCTS).map(({ slug }) => slug))
}

function takeInTurn(products: ReadonlyArray<CatalogueProduct>): CatalogueProduct[] {
  const brands = [...Map.groupBy(products, ({ brand }) => brand).values()]
  const longest = Math.max(0, ...brands.map((ofBrand) => ofBrand.length))
  return Array.from({ length: longest }, (_, turn) => brands.flatMap((ofBrand) => ofBrand[turn] ?? [])).flat()
}
