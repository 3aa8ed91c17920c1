import { isOfStore } from './store-address.ts'

/** A pack at a store, as its feed names it. */
export type CartPack = {
  readonly platform: string
  /** The listing's name in the feed. */
  readonly externalId: string | null
  readonly url: string
  readonly storeUrl: string
}

/** Shopify's own numbers of product and variant, as its reader joins them. */
const SHOPIFY_LISTING = /^\d+-([1-9]\d{0,19})$/
const PRODUCT_PAGE = /^(.*?)\/products\/[^/]+$/

/**
 * The address that fills the store's own cart with these packs; null where the store's platform has none, or a pack is
 * not at the same shop. Shopify's cart takes variants and numbers by address, and leads to the cart before the checkout.
 */
export function writeCartUrl(
  packs: ReadonlyArray<{ readonly pack: CartPack; readonly count: number }>,
): string | null {
  const parts = packs.map(({ pack, count }) => {
    const variant = findVariant(pack)
    const shop = findShop(pack)
    return variant !== null && shop !== null ? { shop, text: `${variant}:${count}` } : null
  })
  const [first] = parts
  if (!first || parts.some((part) => part?.shop !== first.shop)) return null
  return `${first.shop}/cart/${parts.map((part) => part!.text).join(',')}?storefront=true`
}

function findVariant({ platform, externalId }: CartPack): string | null {
  return (platform === 'shopify' && SHOPIFY_LISTING.exec(externalId ?? '')?.[1]) || null
}

/** Up to its products: a shop may be below a path, such as that of a language. */
function findShop(pack: CartPack): string | null {
  if (!isOfStore(pack)) return null
  const { origin, pathname } = new URL(pack.url)
  const path = PRODUCT_PAGE.exec(pathname)?.[1]
  return path === undefined ? null : `${origin}${path}`
}

const LONGEST_LIST = 60

/** The packs of an address such as `/go/cart/12:5,40:1`: offers with numbers. Null for anything else. */
export function parseCartList(text: string): { offerId: number; count: number }[] | null {
  const list = text.split(',').map((pair) => {
    const [, offerId, count] = /^([1-9]\d{0,8}):([1-9]\d{0,3})$/.exec(pair) ?? []
    return { offerId: Number(offerId), count: Number(count) }
  })
  const isWhole = list.every(({ offerId, count }) => offerId > 0 && count > 0)
  const isOnce = new Set(list.map(({ offerId }) => offerId)).size === list.length
  return isWhole && isOnce && list.length <= LONGEST_LIST ? list : null
}

/** Null when there are too many packs for an address. */
export function cartPath(list: ReadonlyArray<{ offerId: number; count: number }>): string | null {
  if (list.length > LONGEST_LIST) return null
  return `/go/cart/${list.map(({ offerId, count }) => `${offerId}:${count}`).join(',')}`
}
