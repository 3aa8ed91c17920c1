import { listCartTargets } from '#data/offers.ts'
import { fillTemplate } from '#domain/affiliate-link.ts'
import { writeCartUrl } from '#domain/cart-link.ts'
import type { Deps } from '#services/deps.ts'
import { countClick, findTemplate } from './count-click.ts'

/**
 * The address that fills a store's own cart, each offer counted as a click. Null when an offer is gone, or is not at the
 * same store, or the store takes no cart by address. Like an offer's own address it leads to the store alone, or through
 * the network that the operator named for it.
 */
export async function openCart(
  deps: Pick<Deps, 'db' | 'now' | 'standby'>,
  { list, isCounted }: { list: ReadonlyArray<{ offerId: number; count: number }>; isCounted: boolean },
): Promise<string | null> {
  const targets = new Map(
    (
      await listCartTargets(
        deps.db,
        list.map(({ offerId }) => offerId),
      )
    ).map((target) => [target.offerId, target]),
  )
  const packs = list.flatMap(({ offerId, count }) => {
    const pack = targets.get(offerId)
    return pack ? [{ pack, count }] : []
  })
  const isWhole = packs.length === list.length && new Set(packs.map(({ pack }) => pack.storeId)).size === 1
  const url = isWhole ? writeCartUrl(packs) : null
  if (url === null || !isCounted) return url
  const clickIds = await Promise.all(packs.map(({ pack }) => countClick(deps, pack)))
  const template = findTemplate(packs[0]!.pack)
  return template === null ? url : fillTemplate(template, { target: url, clickId: clickIds[0]! })
}
