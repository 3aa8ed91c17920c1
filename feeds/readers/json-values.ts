import { LONGEST_WORD, toPlainText } from '../plain-text.ts'

/** The text of a JSON value that should be text, or is a number. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

export function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** A list as it is, a single value as a list of one, no value as an empty list. */
export function listOf(value: unknown): ReadonlyArray<unknown> {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** An id: a whole number, or a short plain text. */
export function idOf(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : ''
  return toPlainText(textOf(value), LONGEST_WORD)
}
