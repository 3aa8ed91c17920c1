import type { Listing } from '#domain/listing.ts'
import { type BatchCollector, createBatchCollector } from '../collect-batches.ts'
import { PRICE_OF_LAST_RESORT } from '../column-names.ts'
import { chooseNames, type FieldNames, normaliseName } from '../columns.ts'
import { createCsvReader } from '../csv-rows.ts'
import { decodeText } from '../decode-text.ts'
import type { FeedField } from '../feed-fields.ts'
import { FeedFormatError, UnknownColumnsError } from '../feed-format-error.ts'
import { createFieldReader, readField, readRow, withHint } from '../field-rows.ts'
import { parsePrice } from '../parse-price.ts'
import { parseStock } from '../parse-stock.ts'
import type { FeedBatch, ReadOptions } from '../read-options.ts'
import { createXmlReader } from '../xml-items.ts'

type RowsReader = { readonly push: (text: string) => void; readonly end: () => void }
type Places = ReadonlyMap<string, number>

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
  let names: FieldNames
  return createCsvReader({
    onHeader(header) {
      width = header.length
      places = new Map(header.map((name, place) => [normaliseName(name), place] as const).toReversed())
      const chosen = chooseNames(new Set(places.keys()), options.columns)
      names = { ...chosen.names, price: choosePriceNames(chosen.names.price, places) }
      rowOptions = withHint(options, chosen.network)
      requireColumn('title', names, places)
      requireColumn('price', names, places)
    },
    onRow(fields) {
      const readName = (name: string) => fields[places.get(name) ?? -1] ?? ''
      if (fields.length < width && !isInPlace(readName, names, options)) {
        takeRow(`${fields.length} fields for ${width} columns`, collector)
      } else takeRow(readRow(readName, names, rowOptions), collector)
    },
    onBadRow: (reason) => takeRow(reason, collector),
  })
}

/** A table with a regular and a sale price has no other: there the regular one is the price. */
function choosePriceNames(usual: ReadonlyArray<string>, places: Places): ReadonlyArray<string> {
  return usual.some((name) => places.has(name)) ? usual : [...usual, ...PRICE_OF_LAST_RESORT]
}

/** A row that is too short may lack its end or a value in between; then its values are under the wrong names. */
function isInPlace(
  readName: (name: string) => string,
  names: FieldNames,
  { currency }: ReadOptions,
): boolean {
  const [price, url, stock] = (['price', 'url', 'stock'] as const).map((field) =>
    readField(field, names, readName),
  )
  const hasPrice = parsePrice(price!, { currency }).ok
  return hasPrice && (url === '' || url!.includes('/')) && (stock === '' || parseStock(stock!) !== 'unknown')
}

function requireColumn(field: FeedField, names: FieldNames, places: Places): void {
  if (!names[field].some((name) => places.has(name))) throw new UnknownColumnsError(field, [...places.keys()])
}

function readXml(collector: BatchCollector, options: ReadOptions): RowsReader {
  const rows = createFieldReader(options)
  const reader = createXmlReader({
    itemName: options.columns?.item,
    onItem: (fields) => takeRow(rows.read(fields), collector),
    onBadItem: (reason) => takeRow(reason, collector),
  })
  return {
    push: reader.push,
    end() {
      reader.end()
      rows.end()
    },
  }
}

function takeRow(read: Listing | string, collector: BatchCollector): void {
  collector.startRow()
  if (typeof read === 'string') collector.reject(read)
  else collector.add(read)
}
