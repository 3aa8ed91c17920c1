import type { Listing } from './listing.ts'

type Identity = Pick<Listing, 'title' | 'vendor' | 'variant' | 'gtin' | 'cans'>

/** Between two fields, so that a word moved from one to the next makes another text. */
const BORDER = 0x1f

/**
 * Covers everything a match depends on. Only compared with the same listing's earlier one, so 53 bits are plenty: two
 * multiplicative lanes over the characters, mixed at the end (cyrb53).
 */
export function fingerprintOf({ title, vendor, variant, gtin, cans }: Identity): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const text of [title, vendor, variant, gtin ?? '', cans === null ? '' : String(cans)]) {
    for (let at = 0; at <= text.length; at++) {
      const code = at === text.length ? BORDER : text.charCodeAt(at)
      high = Math.imul(high ^ code, 2654435761)
      low = Math.imul(low ^ code, 1597334677)
    }
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** Whether the fingerprints would be equal, without computing them. */
export function isSameText(a: Identity, b: Identity): boolean {
  return (
    a.title === b.title &&
    a.vendor === b.vendor &&
    a.variant === b.variant &&
    a.gtin === b.gtin &&
    a.cans === b.cans
  )
}
