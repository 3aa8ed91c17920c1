import type { Listing } from '#domain/listing.ts'

/**
 * Whether a listing of a corrupted feed has a price that nothing gave it. Its price must be the one it had in the
 * intact feed, or be 'written': then the corruption itself put these digits there, in the store's own words, and only
 * the guards, which know the price from before, can tell that it is wrong. Null where nothing moved.
 */
export function findWrongPrice(
  listing: Listing,
  { intact, broken }: { intact: ReadonlyArray<Listing>; broken: Buffer },
): 'written' | string | null {
  const { externalId, priceMinor, raw } = listing
  const before = intact.find((one) => one.externalId === externalId)
  if (priceMinor === null) return null
  // Its id may be what was corrupted.
  const known = before ? [before] : intact
  if (known.some((one) => one.priceMinor === priceMinor)) return null
  const words = Object.entries(raw).filter(([name]) => /price|amount|cost/i.test(name))
  const said = words.map(([, text]) => text).filter((text) => /\d/.test(text))
  if (said.length === 0)
    return `a price of ${priceMinor} without words for it: ${JSON.stringify(raw).slice(0, 300)}`
  const isThere = said.some((text) => digitsOf(broken.toString('latin1')).includes(digitsOf(text)))
  const isRead = said.some((text) => isSameNumber(text, priceMinor))
  if (isThere && isRead) return 'written'
  return `a price of ${priceMinor}, but the feed says ${said.join(' | ').slice(0, 200)}`
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The same digits, apart from zeros at either end: where the decimal sign is, the reader's own tests check. */
function isSameNumber(text: string, minor: number): boolean {
  const trim = (digits: string) => digits.replace(/^0+/, '').replace(/0+$/, '')
  return trim(digitsOf(text)) === trim(String(minor)) || isRounded(text, minor)
}

/** '34.5959 EUR' is 34.60. */
function isRounded(text: string, minor: number): boolean {
  const [, whole, fraction] = /^\D*(\d+)[.,](\d{3,})\D*$/.exec(text) ?? []
  return whole !== undefined && Math.round(Number(`${whole}.${fraction}`) * 100) === minor
}
