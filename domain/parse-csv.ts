export type CsvRow = {
  /** Where it begins in the text, counted from 1. */ readonly line: number
  readonly fields: ReadonlyArray<string>
}

/** RFC 4180: fields in quotes may hold commas, line breaks and doubled quotes. Throws on a quote that never closes. */
export function parseCsv(text: string): string[][] {
  return parseCsvRows(text).map(({ fields }) => [...fields])
}

/** The same, with the line of each row, and with another separator where a spreadsheet wrote one. */
export function parseCsvRows(text: string, separator = ','): CsvRow[] {
  const rows: CsvRow[] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  let line = 1
  let firstLine = 1
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (char === '\n') line++
    if (isQuoted) {
      if (char !== '"') field += char
      else if (text[at + 1] === '"') field += text[++at]
      else isQuoted = false
    } else if (char === '"' && field === '') {
      isQuoted = true
    } else if (char === separator) {
      row.push(field)
      field = ''
    } else if (char === '\n') {
      rows.push({ line: firstLine, fields: [...row, field] })
      row = []
      field = ''
      firstLine = line
    } else if (char !== '\r') {
      field += char
    }
  }
  if (isQuoted) throw new Error('CSV ends inside a quoted field')
  if (field !== '' || row.length > 0) rows.push({ line: firstLine, fields: [...row, field] })
  return rows
}

/** Rows by the names of the first line. Throws on a row with more or fewer fields. */
export function parseCsvRecords<Column extends string>(
  text: string,
  columns: ReadonlyArray<Column>,
): Record<Column, string>[] {
  const [header = [], ...rows] = parseCsv(text)
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length > 0) throw new Error(`CSV lacks ${missing.join(', ')}`)
  return rows.map((row, index) => {
    if (row.length !== header.length) throw new Error(`CSV row ${index + 2} has ${row.length} fields`)
    return Object.fromEntries(columns.map((column) => [column, row[header.indexOf(column)]!])) as Record<
      Column,
      string
    >
  })
}
