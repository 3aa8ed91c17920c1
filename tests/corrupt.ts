import type { Listing } from '#domain/listing.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'

const SHREDS = [
  '"',
  '<',
  '>',
  '{',
  '}',
  ']',
  '&',
  '\\',
  ',',
  '\n',
  '-',
  '\u0000',
  '0',
  '<script>',
  'javascript:',
].map((text) => Buffer.from(text))

/** Copies of a good feed with a few random errors each, the same for the same seed. */
export function* corruptFeed(
  feed: Buffer,
  { count, seed }: { count: number; seed: number },
): Generator<Buffer> {
  const random = createSeededRandom(seed)
  const pick = (most: number) => Math.floor(random() * most)
  for (let nth = 0; nth < count; nth++) {
    let copy = Buffer.from(feed)
    for (let wounds = 1 + pick(4); wounds > 0; wounds--) copy = wound(copy, pick)
    yield copy
  }
}

function wound(feed: Buffer, pick: (most: number) => number): Buffer<ArrayBuffer> {
  const at = pick(feed.length)
  const length = pick(30)
  const before = feed.subarray(0, at)
  switch (pick(6)) {
    case 0:
      return Buffer.concat([before, Buffer.from([pick(256)]), feed.subarray(at + 1)])
    case 1:
      return Buffer.concat([before, feed.subarray(at + length)])
    case 2:
      return Buffer.concat([before, SHREDS[pick(SHREDS.length)]!, feed.subarray(at)])
    case 3:
      return Buffer.concat([before, feed.subarray(at, at + length), feed.subarray(at)])
    case 4:
      return Buffer.from(before)
    default:
      return Buffer.concat([before, feed.subarray(pick(feed.length)), feed.subarray(at)])
  }
}

const MOST_MINOR = 1_000_000_000
// biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
const CONTROL = /[\u0000-\u001f]/

/** A harmful part of a listing, however broken the feed was; null when there is none. */
export function findHarm(listing: Listing): string | null {
  const { externalId, title, vendor, variant, priceMinor, originalMinor, currency, url, gtin, raw } = listing
  const harms = {
    'no id': externalId === '' || externalId.length > 2100,
    'no title': title === '',
    'what no database keeps': [externalId, ...Object.values(raw)].some((text) => text.includes('\0')),
    'a price that is none': priceMinor !== null && !(Number.isSafeInteger(priceMinor) && priceMinor > 0),
    'an absurd price': (priceMinor ?? 0) > MOST_MINOR,
    'an old price that is not higher': originalMinor !== null && !(originalMinor > (priceMinor ?? 0)),
    'a currency that is none': !/^[A-Z]{3}$/.test(currency),
    'an unsafe address': url !== null && !/^https?:\/\//.test(url),
    'a gtin that is none': gtin !== null && !/^\d{8,14}$/.test(gtin),
    'a text that is not plain': [title, vendor, variant].some(
      (text) => CONTROL.test(text) || text.length > 300,
    ),
  }
  const harm = Object.entries(harms).find(([, isThere]) => isThere)?.[0]
  return harm === undefined ? null : `${harm}: ${JSON.stringify(listing).slice(0, 300)}`
}
