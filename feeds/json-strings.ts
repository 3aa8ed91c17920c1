const QUOTE = 0x22
const BACKSLASH = 0x5c
/** Native search pays off only for long strings. */
const SHORT_STRING = 32

/** The closing quote of the current string; at or past the end of the bytes when they end before it. */
export function findQuote(bytes: Buffer, from: number): number {
  const { length } = bytes
  for (let at = from; ; ) {
    const stop = Math.min(length, at + SHORT_STRING)
    while (at < stop) {
      const byte = bytes[at]
      if (byte === QUOTE) return at
      at += byte === BACKSLASH ? 2 : 1
    }
    if (at >= length) return at
    const quote = bytes.indexOf(QUOTE, at)
    const end = quote < 0 ? length : quote
    let slashes = end
    while (slashes > at && bytes[slashes - 1] === BACKSLASH) slashes--
    const isEscaped = (end - slashes) % 2 === 1
    if (quote < 0) return isEscaped ? length + 1 : length
    if (!isEscaped) return quote
    at = quote + 1
  }
}
