import { useEffect } from 'react'
import { data, redirect, useLocation, useNavigation } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { BasketView } from '#app/components/basket/basket-view.tsx'
import { BusyBasket, EmptyBasket } from '#app/components/basket/empty-basket.tsx'
import { useBasketOfOtherTabs } from '#app/components/basket/use-basket-of-other-tabs.ts'
import { useFocusAfterChange } from '#app/components/basket/use-focus-after-change.ts'
import { useSeenBasket } from '#app/components/basket/use-seen-basket.ts'
import { tellTabs } from '#app/components/visitor-choice.ts'
import { depsContext } from '#app/context.ts'
import { withMessages } from '#app/i18n/i18n.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { getSeo } from '#app/seo/seo.server.ts'
import { seoMeta } from '#app/seo/seo.ts'
import { type BasketAddress, listAdded, parseBasketAddress } from '#domain/basket/basket-address.ts'
import { listEdits, readBasketChange } from '#domain/basket/basket-change.ts'
import { editBasket, findLastRemoved } from '#domain/basket/basket-edit.ts'
import {
  basketPath,
  OPENED_LINE,
  ownBasketPath,
  readRemoved,
  sharedBasketPath,
  shortenBasket,
} from '#domain/basket/basket-path.ts'
import { addToBasket, isSameBasket } from '#domain/basket/join-baskets.ts'
import { fitsCookie } from '#domain/basket/kept-basket.ts'
import { findRemoved } from '#domain/basket/removed-line.ts'
import { addCarts } from '#services/basket/add-carts.ts'
import { changeOwnBasket } from '#services/basket/change-own-basket.ts'
import { findOwnBasket } from '#services/basket/find-own-basket.ts'
import { getBasketPage } from '#services/basket/get-basket-page.ts'
import { listProductIds, nameProducts, nameRemoved } from '#services/basket/name-products.ts'
import { type Deps, onReplica } from '#services/deps.ts'
import type { Route } from './+types/basket.ts'

export const handle = { namespaces: ['article', 'basket', 'myUse'] } as const satisfies RouteHandle
export const meta = seoMeta

const FULL = '/basket?full=1'

/** The visitor's own basket, or the one that the address holds. An address that adds something is left at once. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const asked = new URL(request.url).searchParams
  const own = await findOwnBasket(deps, request.headers.get('cookie'))
  const given = nameProducts(deps, parseBasketAddress(asked))
  const added = listAdded(asked).filter(([slug]) => deps.catalogue().positionOfSlug.has(slug))
  if (!asked.has('items') && added.length > 0) {
    const changed = await change(deps, request, (before) => addToBasket(before, added))
    if (!changed) throw redirect(FULL)
    // With the basket in it the address shows it in a browser that keeps no cookies, too.
    throw redirect(basketPath(changed.basket), { headers: addCookies(new Headers(), changed.cookies) })
  }
  if (asked.has('items') && asked.has('change')) {
    throw redirect(pathOfChanged(deps, given, editBasket(given, listEdits(asked))))
  }
  const lastRemoved = readRemoved(asked)
  // What was taken out of a shared basket is never put back into the visitor's own.
  const isOwn =
    !asked.has('items') || (!lastRemoved && (given.items.size === 0 || isSameBasket(given, own.basket)))
  const address = isOwn ? own.basket : given
  const planned = await getBasketPage(deps, address)
  const page = planned === 'busy' ? null : await addCarts(onReplica(deps), planned)
  const removed = lastRemoved && nameRemoved(deps, lastRemoved)
  return data(
    {
      address,
      page,
      isOwn,
      ownCount: own.basket.items.size,
      removed: removed && !address.items.has(removed.slug) ? removed : null,
      isFull: asked.has('full'),
      opened: asked.get(OPENED_LINE),
      seo: getSeo(context, 'basket'),
    },
    { headers: addCookies(new Headers(), own.cookies) },
  )
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withMessages(serverLoader(), handle.namespaces)
}

/** Changes the visitor's own basket. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext)
  const form = new URLSearchParams(await request.text())
  const changed = await change(deps, request, (own) => readBasketChange(form, own))
  if (!changed) throw redirect(FULL, { status: 303 })
  const { before, basket, cookies } = changed
  const removed = findLastRemoved(before, listEdits(form)) ?? findRemoved(before, basket)
  throw redirect(ownBasketPath(removed), {
    status: 303,
    headers: addCookies(new Headers(), cookies),
  })
}

/** Of a shared basket after a change. What was taken out is named by its id, so that there is always room for it. */
function pathOfChanged(deps: Deps, before: BasketAddress, after: BasketAddress): string {
  const ids = listProductIds(deps, { items: new Map([...before.items, ...after.items]) })
  const removed = findRemoved(before, after)
  return sharedBasketPath(
    shortenBasket(after, ids),
    removed && { ...removed, slug: ids.get(removed.slug)?.toString() ?? removed.slug },
  )
}

/** Null when the changed basket would not fit: then nothing is changed. */
async function change(deps: Deps, request: Request, apply: (basket: BasketAddress) => BasketAddress | null) {
  const cookieHeader = request.headers.get('cookie')
  return changeOwnBasket(deps, {
    cookieHeader,
    change(basket) {
      const next = apply(basket)
      return next && fitsCookie(next) ? next : null
    },
  })
}

export default function BasketRoute({ loaderData }: Route.ComponentProps) {
  const { address, page, isOwn, ownCount, removed, isFull, opened } = loaderData
  const { formData } = useNavigation()
  const { search } = useLocation()
  // What was just changed is shown at once, and the next change begins there.
  const coming = formData ? listEdits(formData) : []
  // The header's number and the basket in another window are read from the cookie, which the answer has renewed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a basket arrives
  useEffect(tellTabs, [address])
  useSeenBasket(isOwn ? page : null)
  // An address with a basket in it shows that one.
  useBasketOfOtherTabs({ loaded: address, isFollowed: isOwn && !new URLSearchParams(search).has('items') })
  useFocusAfterChange(coming)
  const shown = { address: editBasket(address, coming), coming, isOwn, removed }
  if (page === null) return <BusyBasket />
  if (address.items.size === 0) return <EmptyBasket {...shown} />
  return <BasketView {...shown} page={page} ownCount={ownCount} isFull={isFull} opened={opened} />
}
