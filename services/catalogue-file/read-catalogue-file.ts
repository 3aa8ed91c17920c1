import { type CsvRow, parseCsvRows } from '#domain/parse-csv.ts'
import { ALIASES, COLUMNS, type FileField, GTINS, LIST_SIGN } from './catalogue-columns.ts'

export const MOST_BYTES = 5_000_000
const MOST_ROWS = 20_000

export type FileRow = {
  readonly line: number
  /** Only the columns that the file has. */
  readonly values: Readonly<Partial<Record<FileField, string>>>
  readonly aliases: ReadonlyArray<string>
  readonly gtins: ReadonlyArray<string>
}

export type RefusedRow = { readonly line: number; readonly reason: string }

export type FileRead =
  | { readonly ok: true; readonly rows: ReadonlyArray<FileRow>; readonly refused: RefusedRow[] }
  | { readonly ok: false; readonly reason: string }

/** The rows of a catalogue file. A row that cannot be read does not stop the others. */
export function readCatalogueFile(text: string): FileRead {
  if (Buffer.byteLength(text) > MOST_BYTES) return fail('The file is larger than 5 MB.')
  // The decoder writes this sign for bytes that are not UTF-8. The names would be taken for new ones.
  if (text.includes('\uFFFD'))
    return fail('The file is not in UTF-8. In a spreadsheet, save it as "CSV UTF-8".')
  const plain = text.replace(/^\uFEFF/, '')
  const [head = ''] = plain.split('\n', 1)
  const separator = head.split(';').length > head.split(',').length ? ';' : ','
  const parsed = parse(plain, separator)
  if (typeof parsed === 'string') return fail(parsed)
  const [header, ...rows] = parsed
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase())
  const missing = ['brand', 'name'].filter((name) => !names.includes(name))
  if (missing.length > 0)
    return fail(`The first line must name the columns, and has no ${missing.join(' and ')}.`)
  if (rows.length > MOST_ROWS) return fail(`The file has more than ${MOST_ROWS.toLocaleString('en')} rows.`)
  const read: FileRow[] = []
  const refused: RefusedRow[] = []
  for (const row of rows) {
    if (row.fields.every((field) => field.trim() === '')) continue
    if (row.fields.length === names.length) read.push(toRow(row, names))
    else refused.push({ line: row.line, reason: `${row.fields.length} fields for ${names.length} columns` })
  }
  return { ok: true, rows: read, refused }
}

function fail(reason: string): FileRead {
  return { ok: false, reason }
}

function parse(text: string, separator: string): CsvRow[] | string {
  try {
    return parseCsvRows(text, separator)
  } catch {
    return 'A quotation mark is opened and never closed.'
  }
}

function toRow({ line, fields }: CsvRow, names: ReadonlyArray<string>): FileRow {
  const cell = (name: string) => readCell(fields[names.indexOf(name)] ?? '')
  const given = COLUMNS.filter(([column]) => names.includes(column))
  const values = Object.fromEntries(given.map(([column, field]) => [field, cell(column)]))
  return { line, values, aliases: splitList(cell(ALIASES)), gtins: splitList(cell(GTINS)) }
}

/** The apostrophe that the export puts before a formula is taken off again. */
function readCell(text: string): string {
  return text.replace(/^'(?=[\s\uFEFF]*[=+\-@|%\t\r\n＝＋－＠])/, '').trim()
}

function splitList(text: string): string[] {
  const parts = text.split(LIST_SIGN.trim()).map((part) => part.replaceAll(/\s+/g, ' ').trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}
