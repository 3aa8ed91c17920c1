import { MOST_CANS } from '../packs.ts'
import type { BasketAddress } from './basket-address.ts'
import { MOST_LINES } from './basket-limits.ts'

/** A product that was taken out of a basket, with all that is needed to put it back as it was. */
export type RemovedLine = {
  readonly slug: string
  readonly cans: number
  /** Of its line, counted from 0. */
  readonly place: number
  /** The only store that it might come from; null for any. */
  readonly storeId: number | null
}

/** The one product that a change took out; null when it took out none or several. */
export function findRemoved(before: BasketAddress, after: BasketAddress): RemovedLine | null {
  const slugs = [...before.items.keys()]
  const [slug, ...others] = slugs.filter((one) => !after.items.has(one))
  if (slug === undefined || others.length > 0) return null
  return {
    slug,
    cans: before.items.get(slug)!,
    place: slugs.indexOf(slug),
    storeId: before.fixed.get(slug) ?? null,
  }
}

/** In an address, and in the change that puts it back. */
export function writeRemovedLine({ slug, cans, place, storeId }: RemovedLine): string {
  return `${slug}:${cans}:${place}:${storeId ?? 0}`
}

/** Null when it makes no sense. */
export function parseRemovedLine(text: string): RemovedLine | null {
  const [, slug, ...digits] = /^([\w-]+):(\d{1,4}):(\d{1,2}):(\d{1,9})$/.exec(text) ?? []
  const [cans = 0, place = 0, storeId = 0] = digits.map(Number)
  if (slug === undefined || cans < 1 || cans > MOST_CANS || place >= MOST_LINES) return null
  return { slug, cans, place, storeId: storeId || null }
}

/** A product that is in the basket again stays as it is. */
export function putBack(basket: BasketAddress, { slug, cans, place, storeId }: RemovedLine): BasketAddress {
  if (basket.items.has(slug)) return basket
  const items = new Map([...basket.items].toSpliced(place, 0, [slug, cans]))
  return {
    ...basket,
    items,
    fixed: storeId === null ? basket.fixed : new Map(basket.fixed).set(slug, storeId),
  }
}
