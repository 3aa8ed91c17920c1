import type categories from '#public/locales/en/categories.json'
import type errors from '#public/locales/en/errors.json'
import type featured from '#public/locales/en/featured.json'
import type filters from '#public/locales/en/filters.json'
import type footer from '#public/locales/en/footer.json'
import type hero from '#public/locales/en/hero.json'
import type history from '#public/locales/en/history.json'
import type info from '#public/locales/en/info.json'
import type nav from '#public/locales/en/nav.json'
import type offers from '#public/locales/en/offers.json'
import type product from '#public/locales/en/product.json'
import type seo from '#public/locales/en/seo.json'

/** The English files are the type of all languages. */
type Resources = {
  categories: typeof categories
  errors: typeof errors
  featured: typeof featured
  filters: typeof filters
  footer: typeof footer
  hero: typeof hero
  history: typeof history
  info: typeof info
  nav: typeof nav
  offers: typeof offers
  product: typeof product
  seo: typeof seo
}
export type Namespace = keyof Resources
export type Messages = Partial<Record<Namespace, object>>

/** What header, footer, cards and error pages need, on every page. */
export const SHELL_NAMESPACES: ReadonlyArray<Namespace> = ['nav', 'footer', 'product', 'errors']

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key & string
type KeysOf<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : KeysOf<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

export type MessageKey<N extends Namespace> = KeysOf<Resources[N]>
export type Variables = Readonly<Record<string, string | number>>
export type Translate<N extends Namespace> = (key: MessageKey<N>, variables?: Variables) => string
