/** Folders of product pages, by the shop systems and languages that we know. */
const PRODUCT_FOLDERS = new Set([
  ...[
    'product',
    'products',
    'p',
    'item',
    'items',
    'shop',
    'store',
    'produkt',
    'produkte',
    'produkter',
    'produit',
  ],
  ...[
    'produits',
    'producto',
    'productos',
    'prodotto',
    'prodotti',
    'artikel',
    'artiklar',
    'vara',
    'varer',
    'vare',
  ],
  ...[
    'tuote',
    'tuotteet',
    'produkty',
    'prod',
    'detail',
    'snus',
    'pouches',
    'nicotine-pouches',
    'nikotinpasar',
  ],
])

/**
 * Which addresses of a sitemap are product pages: those in a folder with a name for it, in the language folder or
 * not. '/*' when none has one: then every page is asked, and those without a product give none.
 */
export function proposePagePattern(addresses: ReadonlyArray<string>): string {
  const counts = new Map<string, number>()
  for (const address of addresses) {
    const folders = (URL.parse(address)?.pathname ?? '').split('/').slice(1, -1)
    const at = folders.slice(0, 2).findIndex((folder) => PRODUCT_FOLDERS.has(folder.toLowerCase()))
    if (at < 0) continue
    const pattern = `/${folders.slice(0, at + 1).join('/')}/*`
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b))
  return most?.[0] ?? '/*'
}
