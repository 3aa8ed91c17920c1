export type CsvValue = string | number | boolean | Date | null | undefined

const LINE_END = '\r\n'
/** Characters that spreadsheets take for the start of a formula, also behind blanks. */
const FORMULA_START = /^[\s\uFEFF]*[=+\-@|%\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/** RFC 4180. A cell that a spreadsheet would run as a formula is made text by an apostrophe. */
export function writeCsv(head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<CsvValue>>): string {
  return [head, ...rows].map((row) => row.map(writeCsvCell).join(',') + LINE_END).join('')
}

export function writeCsvCell(value: CsvValue): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '')
  const isFormula = FORMULA_START.test(text) && !PLAIN_NUMBER.test(text)
  const safe = isFormula ? `'${text}` : text
  return isFormula || /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
