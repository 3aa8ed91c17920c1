import type { CsvSigns } from './csv-row.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const

/** How a table is written, by its header and the line after it. */
export function chooseSigns(header: string, next: string): CsvSigns {
  const bare = header.replace(/"[^"]*"/g, '')
  const isSingle = /^\s*'[^']*'\s*[,;\t|]/.test(header)
  const names = isSingle ? header.replace(/'[^']*'/g, '') : bare
  // The character that separates most names, quoted names aside.
  const counts = DELIMITERS.map((sign) => names.split(sign).length)
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))]!
  const hasSingle =
    areQuoted(header.split(delimiter)) || (!header.includes('"') && areQuoted(next.split(delimiter)))
  return { delimiter, quote: hasSingle ? "'" : '"' }
}

/** Each is inside single quotes, empty or a number, and at least two are quoted. */
function areQuoted(fields: ReadonlyArray<string>): boolean {
  const isFine = fields.every((field) => /^\s*(?:'.*'|[\d.,-]*)\s*$/.test(field))
  return isFine && fields.filter((field) => /^\s*'.*'\s*$/.test(field)).length >= 2
}
