/** The feed as a whole cannot be read, so nothing can be concluded from it: the run fails and changes nothing. */
export class FeedFormatError extends Error {
  override readonly name = 'FeedFormatError'
}
