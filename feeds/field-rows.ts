import type { Listing } from '#domain/listing.ts'
import { buildListing } from './build-listing.ts'
import { PRICE_OF_LAST_RESORT, PRICE_VAT } from './column-names.ts'
import { chooseNames, type FieldNames } from './columns.ts'
import type { FeedField, FeedNetwork } from './feed-fields.ts'
import { UnknownColumnsError } from './feed-format-error.ts'
import { parsePrice } from './parse-price.ts'
import { toAmountText } from './plain-text.ts'
import type { ReadOptions } from './read-options.ts'

type ReadName = (name: string) => string

/** A few items show all the names that a feed uses. */
const NAMES_SHOWN = 30

/**
 * Rows that name their own fields, as items of XML and JSON do. An item may lack the names that reveal the network, so
 * the next ones are checked too.
 */
export function createFieldReader(options: ReadOptions) {
  let names: FieldNames | null = null
  /** For a feed without a price of its own; a price that an operator named has no substitute. */
  let lastResort: FieldNames | null = null
  let network: FeedNetwork = 'other'
  let rowOptions = options
  let hasTitle = false
  let hasPrice = false
  let hasRegular = false
  const seen = new Set<string>()

  return {
    /** The listing, or the reason why there is none. */
    read(fields: ReadonlyMap<string, string>): Listing | string {
      if (!names || network === 'other') {
        const chosen = chooseNames(new Set(fields.keys()), options.columns)
        names = chosen.names
        lastResort = options.columns?.price === undefined ? withLastResort(names) : names
        network = chosen.network
        rowOptions = withHint(options, network)
      }
      hasTitle ||= names.title.some((name) => fields.has(name))
      hasPrice ||= names.price.some((name) => fields.has(name))
      if (!hasTitle || !hasPrice)
        for (const name of fields.keys()) if (seen.size < NAMES_SHOWN) seen.add(name)
      hasRegular ||= PRICE_OF_LAST_RESORT.some((name) => fields.has(name))
      const rowNames = hasPrice ? names : (lastResort ?? names)
      return readRow((name) => fields.get(name) ?? '', rowNames, rowOptions)
    },
    /** Throws UnknownColumnsError when not one row had a title, or in plain JSON a price, under a name that we know. */
    end(): void {
      if (names && !hasTitle) throw new UnknownColumnsError('title', [...seen])
      const isPriced = hasPrice || (hasRegular && options.columns?.price === undefined)
      if (names && !isPriced && options.platform === 'json') throw new UnknownColumnsError('price', [...seen])
    },
  }
}

/** A feed with a regular and a sale price has no other: there the regular one is the price. */
function withLastResort(names: FieldNames): FieldNames {
  return { ...names, price: [...names.price, ...PRICE_OF_LAST_RESORT] }
}

/** Google requires a decimal point, so there '4.990' has three decimals and no thousands. */
export function withHint(options: ReadOptions, network: FeedNetwork): ReadOptions {
  const isGoogle = network === 'google' || options.platform === 'google'
  return isGoogle && !options.decimal ? { ...options, decimal: 'point' } : options
}

export function readRow(readName: ReadName, names: FieldNames, options: ReadOptions): Listing | string {
  return buildListing((field) => {
    const text = readField(field, names, readName)
    return field === 'price' && names.price.includes(PRICE_VAT)
      ? chooseTaxed(text, readName(PRICE_VAT), options)
      : text
  }, options)
}

function chooseTaxed(price: string, taxed: string, { currency, decimal }: ReadOptions): string {
  if (taxed.trim() === '' || taxed === price) return price
  const [low, high] = [price, taxed].map((text) =>
    parsePrice(toAmountText(text), { currency, hint: decimal }),
  )
  return low!.ok && high!.ok && high!.minor > low!.minor ? taxed : price
}

/** The first value under the names of a field. */
export function readField(field: FeedField, names: FieldNames, readName: ReadName): string {
  for (const name of names[field]) {
    const text = readName(name)
    if (text.trim() !== '') return text
  }
  return ''
}
