import { createCsvReader } from './csv-rows.ts'
import { decodeHead } from './detect-platform.ts'
import { FeedFormatError } from './feed-format-error.ts'
import { findList } from './json-list-path.ts'
import { createObjectScanner } from './json-objects.ts'
import { parseLenientJson } from './lenient-json.ts'
import { flattenItem } from './readers/json-fields.ts'
import { recordOf } from './readers/json-values.ts'
import { createXmlReader } from './xml-items.ts'

/** The values of a row by the names that the feed gives them. */
export type FieldSample = ReadonlyMap<string, string>

/** Enough to see what a column holds. */
export const SAMPLE_BYTES = 256 * 1024
const MOST_ROWS = 60

/** The first rows of a table, XML or JSON of which this is the beginning. None for anything else. Never throws. */
export function sampleFields(head: Uint8Array, { item }: { item?: string | undefined } = {}): FieldSample[] {
  const text = decodeHead(head, SAMPLE_BYTES).trimStart()
  const rows: FieldSample[] = []
  const take = (row: FieldSample) => {
    if (rows.length < MOST_ROWS) rows.push(row)
  }
  try {
    if (/^[[{]/.test(text)) sampleJson(text, item, take)
    else if (text.startsWith('<'))
      createXmlReader({ itemName: item, onItem: take, onBadItem() {} }).push(text)
    else sampleTable(text, take)
  } catch (error) {
    if (!(error instanceof FeedFormatError)) throw error
  }
  return rows
}

function sampleJson(text: string, item: string | undefined, take: (row: FieldSample) => void): void {
  const scanner = createObjectScanner({
    listPath: item?.split('/') ?? findList(text)?.path ?? [],
    findKnownEnd: () => -1,
    onObject({ bytes, start, end }) {
      const record = recordOf(parseLenientJson(bytes.toString('utf8', start, end)))
      if (record) take(flattenItem(record))
    },
    onOther() {},
  })
  scanner.push(Buffer.from(text))
}

/** The last line may be cut off, so it is not pushed to its end. */
function sampleTable(text: string, take: (row: FieldSample) => void): void {
  let names: string[] = []
  const reader = createCsvReader({
    onHeader(header) {
      names = header
    },
    onRow: (fields) => take(new Map(names.map((name, place) => [name.trim(), fields[place] ?? '']))),
    onBadRow() {},
  })
  reader.push(text.endsWith('\n') ? text : `${text}\n`)
  if (text.length < SAMPLE_BYTES) reader.end()
}
