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

/** Not a feed at all: `sentence` says what it is instead, and what to do about it. */
export class NoFeedError extends FeedFormatError {
  readonly sentence: string

  constructor(reason: string, noFeed: { readonly what: string; readonly next: string }) {
    super(`${reason}: it is ${noFeed.what}, not a feed`)
    this.sentence = sayNoFeed(noFeed)
  }
}

/** The same words in the panel and in the command. */
export function sayNoFeed({ what, next }: { readonly what: string; readonly next: string }): string {
  return `This is ${what}, not a feed. ${next}`
}
