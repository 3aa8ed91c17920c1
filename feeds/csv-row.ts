export type CsvRow = {
  readonly fields: string[]
  /** Where the next row begins. */
  readonly end: number
  /** The row ends with a line break, not with the text. */
  readonly isClosed: boolean
  /** A quote inside a quoted field over several lines: perhaps the first quote was never meant to open one. */
  readonly isDoubtful: boolean
}

const LINE_FEED = 10
const CARRIAGE_RETURN = 13
/** In a table with tabs: a quote that is not closed within this opened no field. */
const LONGEST_QUOTED = 64 * 1024

export type CsvSigns = {
  readonly delimiter: string
  /** Around fields: a double quote, or a single one where the whole table has those. */
  readonly quote: string
}
type RowOptions = CsvSigns & { readonly isLast: boolean }

/** The row that begins here; null when the text ends before the row does. Unless it is the last, more may follow. */
export function parseCsvRow(text: string, start: number, options: RowOptions): CsvRow | null {
  const { delimiter, quote, isLast } = options
  const fields: string[] = []
  let isDoubtful = false
  for (let at = start; ; at++) {
    const field = (text[at] === quote ? readQuoted(text, at, options) : null) ?? readBare(text, at, delimiter)
    if (field === 'open') return null
    fields.push(field.value)
    isDoubtful ||= field.isDoubtful
    at = field.end
    if (text[at] === delimiter) continue
    if (at >= text.length) return isLast ? { fields, end: at, isClosed: false, isDoubtful } : null
    const isPair = text.charCodeAt(at) === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED
    if (at + 1 >= text.length && !isLast) return null
    return { fields, end: at + (isPair ? 2 : 1), isClosed: true, isDoubtful }
  }
}

type Field = { readonly value: string; readonly end: number; readonly isDoubtful: boolean }

/** Null when it is not a quoted field, only one that begins with a quote. */
function readQuoted(text: string, start: number, options: RowOptions): Field | 'open' | null {
  const { delimiter, quote: sign, isLast } = options
  let hasStray = false
  for (let quote = text.indexOf(sign, start + 1); ; quote = text.indexOf(sign, quote)) {
    if (quote < 0 || (quote + 1 >= text.length && !isLast)) {
      const isSettled = isLast || text.length - start > LONGEST_QUOTED
      return delimiter === '\t' && isSettled && text.indexOf('\n', start) >= 0 ? null : 'open'
    }
    const next = text[quote + 1]
    if (next === sign) quote += 2
    else if (sign === "'" && text[quote - 1] === '\\') quote++
    else if (next === undefined || next === delimiter || next === '\n' || next === '\r') {
      return closeQuoted(text.slice(start + 1, quote), { ...options, end: quote + 1, hasStray })
    } else {
      hasStray = true
      quote++
    }
  }
}

function closeQuoted(
  value: string,
  { delimiter, quote, end, hasStray }: CsvSigns & { readonly end: number; readonly hasStray: boolean },
): Field | null {
  const isLong = value.includes('\n')
  // In tables with tabs, quotes are often inch marks, and an apostrophe may begin a name.
  if (hasStray && delimiter === '\t' && (isLong || (quote === "'" && value.includes(delimiter)))) return null
  const plain = value.replaceAll(`${quote}${quote}`, quote)
  return {
    value: quote === "'" ? plain.replaceAll("\\'", "'") : plain,
    end,
    isDoubtful: hasStray && isLong,
  }
}

function readBare(text: string, start: number, delimiter: string): Field {
  const stop = delimiter.charCodeAt(0)
  let at = start
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === stop || code === LINE_FEED || code === CARRIAGE_RETURN) break
  }
  return { value: text.slice(start, at), end: at, isDoubtful: false }
}
