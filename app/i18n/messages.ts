import type about from '#public/locales/en/about.json'
import type access from '#public/locales/en/access.json'
import type account from '#public/locales/en/account.json'
import type advice from '#public/locales/en/advice.json'
import type alerts from '#public/locales/en/alerts.json'
import type article from '#public/locales/en/article.json'
import type auth from '#public/locales/en/auth.json'
import type basket from '#public/locales/en/basket.json'
import type brandPage from '#public/locales/en/brandPage.json'
import type categories from '#public/locales/en/categories.json'
import type chart from '#public/locales/en/chart.json'
import type club from '#public/locales/en/club.json'
import type contact from '#public/locales/en/contact.json'
import type cookies from '#public/locales/en/cookies.json'
import type coverage from '#public/locales/en/coverage.json'
import type deals from '#public/locales/en/deals.json'
import type errors from '#public/locales/en/errors.json'
import type evidence from '#public/locales/en/evidence.json'
import type faq from '#public/locales/en/faq.json'
import type featured from '#public/locales/en/featured.json'
import type filters from '#public/locales/en/filters.json'
import type footer from '#public/locales/en/footer.json'
import type help from '#public/locales/en/help.json'
import type hero from '#public/locales/en/hero.json'
import type history from '#public/locales/en/history.json'
import type howToUse from '#public/locales/en/howToUse.json'
import type incident from '#public/locales/en/incident.json'
import type info from '#public/locales/en/info.json'
import type issue from '#public/locales/en/issue.json'
import type lists from '#public/locales/en/lists.json'
import type mail from '#public/locales/en/mail.json'
import type myUse from '#public/locales/en/myUse.json'
import type nav from '#public/locales/en/nav.json'
import type newsletter from '#public/locales/en/newsletter.json'
import type offers from '#public/locales/en/offers.json'
import type offline from '#public/locales/en/offline.json'
import type privacy from '#public/locales/en/privacy.json'
import type product from '#public/locales/en/product.json'
import type ranking from '#public/locales/en/ranking.json'
import type retailer from '#public/locales/en/retailer.json'
import type scan from '#public/locales/en/scan.json'
import type seo from '#public/locales/en/seo.json'
import type sideBySide from '#public/locales/en/sideBySide.json'
import type storePage from '#public/locales/en/storePage.json'
import type terms from '#public/locales/en/terms.json'
import type toasts from '#public/locales/en/toasts.json'
import type toBasket from '#public/locales/en/toBasket.json'

/** The English files are the type of all languages. */
type Resources = {
  about: typeof about
  account: typeof account
  access: typeof access
  advice: typeof advice
  alerts: typeof alerts
  article: typeof article
  auth: typeof auth
  basket: typeof basket
  brandPage: typeof brandPage
  categories: typeof categories
  chart: typeof chart
  club: typeof club
  contact: typeof contact
  cookies: typeof cookies
  coverage: typeof coverage
  deals: typeof deals
  errors: typeof errors
  evidence: typeof evidence
  faq: typeof faq
  featured: typeof featured
  filters: typeof filters
  footer: typeof footer
  help: typeof help
  hero: typeof hero
  history: typeof history
  howToUse: typeof howToUse
  incident: typeof incident
  info: typeof info
  issue: typeof issue
  lists: typeof lists
  mail: typeof mail
  myUse: typeof myUse
  nav: typeof nav
  newsletter: typeof newsletter
  offers: typeof offers
  offline: typeof offline
  privacy: typeof privacy
  product: typeof product
  retailer: typeof retailer
  ranking: typeof ranking
  scan: typeof scan
  seo: typeof seo
  sideBySide: typeof sideBySide
  storePage: typeof storePage
  toasts: typeof toasts
  toBasket: typeof toBasket
  terms: typeof terms
}
export type Namespace = keyof Resources
export type Messages = Partial<Record<Namespace, object>>

/** Needed on every page: by header, footer, cards, error pages and lists that are loading. */
export const SHELL_NAMESPACES: ReadonlyArray<Namespace> = [
  'nav',
  'footer',
  'product',
  'errors',
  'lists',
  'toasts',
  'toBasket',
]

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
