import { NETWORKS, OTHER } from './column-names.ts'
import { FEED_FIELDS, type FeedField, type FeedNetwork } from './feed-fields.ts'

export type FieldNames = Readonly<Record<FeedField, ReadonlyArray<string>>>
/** A row's value under the names of a field; '' for nothing. */
export type FieldReader = (field: FeedField) => string

/**
 * Kept with a store: which network's names its feed uses (detected where none is given), and any name that
 * differs. In XML and JSON a name may be a path ('offer/price'), in XML also an attribute ('price@currency'); `item` names the
 * element of one product in XML, and in JSON the list of them ('data/products').
 */
export type ColumnMapping = { readonly network?: FeedNetwork | 'auto'; readonly item?: string } & {
  readonly [field in FeedField]?: string
}

/** 'g:sale_price', 'SalePrice' and 'Sale Price' are one name; 'shipping(country:price)' is not 'price'. A path keeps its steps. */
export function normaliseName(name: string): string {
  return name
    .split('/')
    .map((step) =>
      step
        .toLowerCase()
        .replace(/^[^:@(]*:/, '')
        .replace(/[^\p{L}\p{N}@]/gu, ''),
    )
    .join('/')
}

/** The names to look under for each field, given the names that a feed has. */
export function chooseNames(
  available: ReadonlySet<string>,
  mapping: ColumnMapping = {},
): { readonly network: FeedNetwork; readonly names: FieldNames } {
  const named = mapping.network === 'auto' ? undefined : mapping.network
  const network = named ?? findNetwork(available)
  const entries = FEED_FIELDS.map((field) => {
    const own = mapping[field]
    const usual = NETWORKS[network].names[field] ?? OTHER[field]
    return [field, own === undefined ? usual : [normaliseName(own)]] as const
  })
  return { network, names: Object.fromEntries(entries) as FieldNames }
}

function findNetwork(available: ReadonlySet<string>): FeedNetwork {
  const networks = Object.keys(NETWORKS) as FeedNetwork[]
  return networks.find((network) => NETWORKS[network].marks.every((mark) => available.has(mark)))!
}
