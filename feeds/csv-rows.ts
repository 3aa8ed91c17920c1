import { type CsvRow, type CsvSigns, parseCsvRow } from './csv-row.ts'
import { chooseSigns } from './csv-signs.ts'
import { FeedFormatError } from './feed-format-error.ts'
import { LARGEST_ITEM } from './json-objects.ts'

type CsvOptions = {
  readonly onHeader: (names: string[]) => void
  readonly onRow: (fields: string[]) => void
  readonly onBadRow: (reason: string) => void
}

/**
 * Reads a table chunk by chunk: quotes, line breaks in fields, rows shorter than the header. A quote that never
 * closes loses only its own line. Throws FeedFormatError when there is no row, or the last is cut off.
 */
export function createCsvReader({ onHeader, onRow, onBadRow }: CsvOptions) {
  let text = ''
  let at = 0
  let signs: CsvSigns | null = null
  let width = 0
  let narrowest = Number.POSITIVE_INFINITY
  let rowCount = 0
  let isSkippingLine = false

  function push(chunk: string): void {
    text = text.slice(at) + chunk
    at = 0
    scan(false)
  }

  function end(): void {
    scan(true)
    if (rowCount === 0) throw new FeedFormatError('no rows')
  }

  function scan(isLast: boolean): void {
    while (at < text.length) {
      if (isSkippingLine) {
        const lineEnd = text.indexOf('\n', at)
        at = lineEnd < 0 ? text.length : lineEnd + 1
        isSkippingLine = lineEnd < 0
        continue
      }
      if (signs === null) {
        if (!findSigns(isLast)) return
        continue
      }
      const row = parseCsvRow(text, at, { ...signs, isLast })
      if (row) takeRow(row, isLast)
      else if (isLast || text.length - at > LARGEST_ITEM) loseLine(isLast)
      else return
    }
  }

  /** Waits for the first line after the header too: it may show how fields are quoted. */
  function findSigns(isLast: boolean): boolean {
    const [line, next] = /^([^\n\r]*)(?:\r?\n|\r)?([^\n\r]*)/
      .exec(text.slice(at, at + LARGEST_ITEM))!
      .slice(1) as [string, string]
    const isWhole = at + line.length + 2 + next.length < text.length || isLast
    if (!isWhole && line.length + next.length < LARGEST_ITEM) return false
    const named = /^sep=.$/.test(line)
    if (named || line.trim() === '') at += line.length + 1
    else signs = chooseSigns(line, next)
    return true
  }

  function takeRow(row: CsvRow, isLast: boolean): void {
    if (width === 0) {
      at = row.end
      if (isBlank(row)) return
      width = row.fields.length
      onHeader(row.fields)
      return
    }
    if (row.isDoubtful || hasSwallowedRows(row)) {
      loseLine(isLast)
      return
    }
    at = row.end
    if (isBlank(row)) return
    const fields = row.fields.map(unwrapCell)
    rowCount++
    if (!row.isClosed && fields.length < Math.min(width, narrowest) && rowCount > 1) {
      throw new FeedFormatError('ends in the middle')
    }
    narrowest = Math.min(narrowest, fields.length)
    if (fields.slice(width).some((field) => field.trim() !== '')) {
      onBadRow(`${fields.length} fields for ${width} columns`)
    } else onRow(fields)
  }

  /** The quote at the start of a field was never closed: without it both lines that it joined would be whole rows. */
  function hasSwallowedRows(row: CsvRow): boolean {
    if (!row.fields.some((field) => field.includes('\n'))) return false
    const [first, second] = text.slice(at, row.end).split('\n', 2)
    return [first, second].every((line) => line?.split(signs!.delimiter).length === width)
  }

  /** Gives up the line that begins here, and continues after it. */
  function loseLine(isLast: boolean): void {
    rowCount++
    const lineEnd = text.indexOf('\n', at)
    if (lineEnd < 0 && isLast) throw new FeedFormatError('ends in the middle')
    if (width === 0) throw new FeedFormatError('no header')
    onBadRow(lineEnd < 0 ? `larger than ${LARGEST_ITEM} characters` : 'a quote that never closes')
    at = lineEnd < 0 ? text.length : lineEnd + 1
    isSkippingLine = lineEnd < 0
  }

  return { push, end }
}

function isBlank({ fields }: CsvRow): boolean {
  return fields.length === 1 && fields[0]!.trim() === ''
}

/** Spreadsheets keep leading zeros as ="0012" or '0012. */
function unwrapCell(cell: string): string {
  if (cell.startsWith('="') && cell.endsWith('"')) return cell.slice(2, -1)
  return cell.startsWith("'") && /^'\d+$/.test(cell) ? cell.slice(1) : cell
}
