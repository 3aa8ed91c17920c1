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

/** The row that begins here; null when the text ends before the row does. Unless it is the last, more may follow. */
export function parseCsvRow(
  text: string,
  start: number,
  { delimiter, isLast }: { delimiter: string; isLast: boolean },
): CsvRow | null {
  const fields: string[] = []
  let isDoubtful = false
  for (let at = start; ; at++) {
    const field =
      (text[at] === '"' ? readQuoted(text, at, { delimiter, isLast }) : null) ?? readBare(text, at, delimiter)
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
function readQuoted(
  text: string,
  start: number,
  { delimiter, isLast }: { delimiter: string; isLast: boolean },
): Field | 'open' | null {
  let hasStray = false
  for (let quote = text.indexOf('"', start + 1); ; quote = text.indexOf('"', quote)) {
    if (quote < 0 || (quote + 1 >= text.length && !isLast)) {
      return delimiter === '\t' && text.indexOf('\n', start) >= 0 ? null : 'open'
    }
    const next = text[quote + 1]
    if (next === '"') quote += 2
    else if (next === undefined || next === delimiter || next === '\n' || next === '\r') {
      const value = text.slice(start + 1, quote)
      const isLong = value.includes('\n')
      // In tables with tabs, quotes are often inch marks.
      if (isLong && delimiter === '\t' && hasStray) return null
      return { value: value.replaceAll('""', '"'), end: quote + 1, isDoubtful: hasStray && isLong }
    } else {
      hasStray = true
      quote++
    }
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
