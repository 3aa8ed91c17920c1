import type { FeedField } from './feed-fields.ts'

const LONGEST_NAMES = 160

/** The feed as a whole cannot be read, so nothing can be concluded from it: the run fails and changes nothing. */
export class FeedFormatError extends Error {
  override readonly name = 'FeedFormatError'
}

/** A list of rows, but with names that we do not know: it needs a column mapping. */
export class UnknownColumnsError extends FeedFormatError {
  constructor(field: FeedField, names: ReadonlyArray<string>) {
    super(`no column for the ${field} among ${names.join(', ').slice(0, LONGEST_NAMES)}`)
  }
}
