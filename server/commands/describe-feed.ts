import type { Listing, RejectedRow } from '#domain/listing.ts'
import type { Minor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { NoFeed } from '#feeds/describe-no-feed.ts'
import type { FeedPlatform } from '#feeds/read-options.ts'
import type { MatchExplained, MatchExplainer } from './explain-match.ts'

export type CheckedFeed = {
  readonly platform: FeedPlatform
  readonly listings: ReadonlyArray<Listing>
  readonly rejected: ReadonlyArray<RejectedRow>
  /** A line about how much of it was read. */
  readonly note?: string
  /** What it is, when it is no feed. */
  readonly noFeed?: NoFeed
}

const SHOWN = 20
const LONGEST_CELL = 60

/** One object, for other programs. */
export function describeAsJson({ listings, rejected }: CheckedFeed): string {
  return `${JSON.stringify({ listings: listings.map(toPlainListing), rejected })}\n`
}

function toPlainListing(listing: Listing) {
  const { externalId, title, vendor, variant, currency, url, gtin, cans } = listing
  return {
    id: externalId,
    title,
    vendor,
    variant,
    price: amount(listing.priceMinor, currency),
    originalPrice: amount(listing.originalMinor, currency),
    currency,
    inStock: listing.stock === 'in_stock',
    url,
    gtin,
    cans,
  }
}

function amount(minor: Minor | null, currency: string): string | null {
  return minor === null ? null : toDecimal(minor, currency)
}

/** For a person: counts, the first listings with their matches, and the first rows that could not be read. */
export function describeAsText(
  { platform, listings, rejected, note }: CheckedFeed,
  explain: MatchExplainer,
): string {
  const explained = listings.map(explain)
  const shown = listings.slice(0, SHOWN).map((listing, nth) => [...toCells(listing), explained[nth]!.text])
  return [
    `Read as ${platform}: ${describeCounts(listings)}.`,
    ...(note ? [note] : []),
    `As they would match: ${describeOutcomes(explained)}.`,
    ...drawTable(shown),
    ...moreThan(listings.length),
    `${rejected.length} rows could not be read.`,
    ...rejected.slice(0, SHOWN).map(({ row, reason }) => `  row ${row}: ${reason}`),
    ...moreThan(rejected.length),
    '',
  ].join('\n')
}

function describeCounts(listings: ReadonlyArray<Listing>): string {
  const inStock = listings.filter(({ stock }) => stock === 'in_stock').length
  const reduced = listings.filter(({ originalMinor }) => originalMinor !== null).length
  const unpriced = listings.filter(({ priceMinor }) => priceMinor === null).length
  return `${listings.length} listings, ${inStock} in stock, ${reduced} reduced, ${unpriced} without a price`
}

function describeOutcomes(explained: ReadonlyArray<MatchExplained>): string {
  const count = (wanted: MatchExplained['outcome']) =>
    explained.filter(({ outcome }) => outcome === wanted).length
  return `${count('matched')} matched, ${count('review')} to review, ${count('none')} nothing of ours`
}

function moreThan(count: number): string[] {
  return count > SHOWN ? [`  … and ${count - SHOWN} more`] : []
}

function toCells({
  title,
  variant,
  vendor,
  priceMinor,
  originalMinor,
  currency,
  stock,
  cans,
}: Listing): string[] {
  const price = priceMinor === null ? '–' : `${toDecimal(priceMinor, currency)} ${currency}`
  const before = originalMinor === null ? '' : `was ${toDecimal(originalMinor, currency)}`
  return [title, variant, vendor, price, before, stock, cans === null ? '' : `${cans} cans`].map((cell) =>
    cell.length > LONGEST_CELL ? `${cell.slice(0, LONGEST_CELL - 1)}…` : cell,
  )
}

function drawTable(rows: ReadonlyArray<ReadonlyArray<string>>): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd()}`,
  )
}
