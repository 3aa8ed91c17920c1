import { MOST_CANS } from '../packs.ts'
import { MOST_LINES, MOST_PARCELS } from './basket-limits.ts'

/** A basket as its address holds it: shared, bookmarked, and usable without scripts. */
export type BasketAddress = {
  /** Slugs of products, with cans. */
  readonly items: ReadonlyMap<string, number>
  readonly maxParcels: number | null
  readonly withoutStores: ReadonlyArray<number>
  /** The only store a product may come from, by the product's slug. */
  readonly fixed: ReadonlyMap<string, number>
  readonly mayExceed: boolean
}

const LARGEST_ID = 999_999_999

/** Never throws: what makes no sense counts as not given, or as the nearest that does. `add` puts more into the basket. */
export function parseBasketAddress(asked: URLSearchParams): BasketAddress {
  const items = new Map<string, number>()
  const put = (slug: string, cans: number) => {
    if (items.has(slug) || items.size < MOST_LINES)
      items.set(slug, Math.min(MOST_CANS, (items.get(slug) ?? 0) + cans))
  }
  for (const [slug, cans] of parseItems(asked.get('items'))) put(slug, cans)
  for (const [slug, cans] of listAdded(asked)) put(slug, cans)
  const ids = (asked.get('without') ?? '').split(',').map((text) => parseWhole(text, LARGEST_ID))
  return {
    items,
    maxParcels: parseWhole(asked.get('parcels') ?? '', MOST_PARCELS),
    withoutStores: [...new Set(ids.filter((id) => id !== null))],
    fixed: new Map(parsePairs(asked.get('fixed'), LARGEST_ID).filter(([slug]) => items.has(slug))),
    mayExceed: asked.get('more') === '1',
  }
}

/** What a form or a link on another page adds: `add=slug:cans`, or `add=slug` with `cans` beside it. */
export function listAdded(asked: URLSearchParams): [string, number][] {
  const beside = parseWhole(asked.get('cans') ?? '', MOST_CANS) ?? 1
  return asked.getAll('add').flatMap((text) => parseItems(text, beside))
}

/** Without a leading question mark; empty for an empty basket. */
export function writeBasketQuery({
  items,
  maxParcels,
  withoutStores,
  fixed,
  mayExceed,
}: BasketAddress): string {
  const parts = [
    items.size > 0 && `items=${writePairs(items)}`,
    maxParcels !== null && `parcels=${maxParcels}`,
    withoutStores.length > 0 && `without=${withoutStores.join(',')}`,
    fixed.size > 0 && `fixed=${writePairs(fixed)}`,
    mayExceed && 'more=1',
  ]
  return parts.filter(Boolean).join('&')
}

/**
 * A number that makes no sense is the nearest that does: a typing error in a link must not lose a product. None of a
 * product leaves it out. An id without a number is the beginning of one in a link that was cut off.
 */
function parseItems(text: string | null, usual: number | null = null): [string, number][] {
  return (text ?? '').split(',').flatMap((pair) => {
    const [, slug, given] = /^([\w-]+)(?::(.*))?$/.exec(pair) ?? []
    const isCutOff = given === undefined && usual === null && /^\d+$/.test(slug ?? '')
    const isNone = /^0+$/.test(given ?? '')
    if (slug === undefined || isCutOff || isNone) return []
    const cans = given === undefined ? (usual ?? 1) : Number.parseInt(given, 10) || 1
    return [[slug, Math.min(MOST_CANS, Math.max(1, cans))] as [string, number]]
  })
}

function parsePairs(text: string | null, most: number): [string, number][] {
  return (text ?? '').split(',').flatMap((pair) => {
    const [, slug, digits] = /^([\w-]+):(\d+)$/.exec(pair) ?? []
    const value = digits === undefined ? null : parseWhole(digits, most)
    return slug !== undefined && value !== null ? [[slug, value] as [string, number]] : []
  })
}

function parseWhole(text: string, most: number): number | null {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}

function writePairs(pairs: ReadonlyMap<string, number>): string {
  return [...pairs].map(([slug, value]) => `${slug}:${value}`).join(',')
}
