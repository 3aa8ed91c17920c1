import { buildListing } from '../build-listing.ts'
import { type BatchCollector, createBatchCollector } from '../collect-batches.ts'
import { chooseNames, type FeedField, type FeedNetwork, normaliseName } from '../columns.ts'
import { createCsvReader } from '../csv-rows.ts'
import { decodeText } from '../decode-text.ts'
import { FeedFormatError } from '../feed-format-error.ts'
import { parsePrice } from '../parse-price.ts'
import { parseStock } from '../parse-stock.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import { createXmlReader } from '../xml-items.ts'

type RowsReader = { readonly push: (text: string) => void; readonly end: () => void }
type Names = Readonly<Record<FeedField, ReadonlyArray<string>>>

/**
 * Feeds of rows: tables and XML, from Google Merchant and affiliate networks. The first character shows which of the
 * two it is; the columns show whose names it uses.
 */
export async function* readRows(
  body: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<FeedBatch> {
  const collector = createBatchCollector(options)
  let reader: RowsReader | null = null
  let head = ''
  for await (const text of decodeText(body, options.contentType)) {
    head = reader ? '' : `${head}${text}`.trimStart()
    if (!reader && head === '') continue
    const chunk: string = reader ? text : head
    reader ??= chunk.startsWith('<') ? readXml(collector, options) : readTable(collector, options)
    reader.push(chunk)
    if (collector.isFull()) yield collector.take()
  }
  if (!reader) throw new FeedFormatError('nothing in it')
  reader.end()
  yield collector.take()
}

function readTable(collector: BatchCollector, options: ReadOptions): RowsReader {
  let places = new Map<string, number>()
  let width = 0
  let rowOptions = options
  let names: Names
  return createCsvReader({
    onHeader(header) {
      width = header.length
      places = new Map(header.map((name, place) => [normaliseName(name), place] as const).toReversed())
      const chosen = chooseNames(new Set(places.keys()), options.columns)
      names = chosen.names
      rowOptions = withHint(options, chosen.network)
      requireColumn('title', names, places)
      requireColumn('price', names, places)
    },
    onRow(fields) {
      const readName = (name: string) => fields[places.get(name) ?? -1] ?? ''
      if (fields.length < width && !isInPlace(readName, names, options)) {
        rejectRow(`${fields.length} fields for ${width} columns`, collector)
      } else addRow(readName, names, collector, rowOptions)
    },
    onBadRow: (reason) => rejectRow(reason, collector),
  })
}

/** A row that is too short may lack its end or a value in between; then its values are under the wrong names. */
function isInPlace(readName: (name: string) => string, names: Names, { currency }: ReadOptions): boolean {
  const [price, url, stock] = (['price', 'url', 'stock'] as const).map((field) =>
    findFirst(names[field], readName),
  )
  const hasPrice = parsePrice(price!, { currency }).ok
  return hasPrice && (url === '' || url!.includes('/')) && (stock === '' || parseStock(stock!) !== 'unknown')
}

function requireColumn(field: FeedField, names: Names, places: ReadonlyMap<string, number>): void {
  if (!names[field].some((name) => places.has(name))) throw new FeedFormatError(`no column for the ${field}`)
}

function readXml(collector: BatchCollector, options: ReadOptions): RowsReader {
  let names: Names | null = null
  let network: FeedNetwork = 'other'
  let rowOptions = options
  return createXmlReader({
    itemName: options.columns?.item,
    onItem(fields) {
      // An item may lack the columns that reveal the network, so the next ones are checked too.
      if (!names || network === 'other') {
        const chosen = chooseNames(new Set(fields.keys()), options.columns)
        names = chosen.names
        network = chosen.network
        rowOptions = withHint(options, network)
      }
      addRow((name) => fields.get(name) ?? '', names, collector, rowOptions)
    },
    onBadItem: (reason) => rejectRow(reason, collector),
  })
}

/** Google requires a decimal point, so there '4.990' has three decimals and no thousands. */
function withHint(options: ReadOptions, network: FeedNetwork): ReadOptions {
  const isGoogle = network === 'google' || options.platform === 'google'
  return isGoogle && !options.decimal ? { ...options, decimal: 'point' } : options
}

function addRow(
  readName: (name: string) => string,
  names: Names,
  collector: BatchCollector,
  options: ReadOptions,
): void {
  collector.startRow()
  const listing = buildListing((field) => findFirst(names[field], readName), options)
  if (typeof listing === 'string') collector.reject(listing)
  else collector.add(listing)
}

function findFirst(names: ReadonlyArray<string>, readName: (name: string) => string): string {
  for (const name of names) {
    const text = readName(name)
    if (text.trim() !== '') return text
  }
  return ''
}

function rejectRow(reason: string, collector: BatchCollector): void {
  collector.startRow()
  collector.reject(reason)
}
