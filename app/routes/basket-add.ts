import { redirect } from 'react-router'
import { addCookies } from '#app/accounts/auth-answer.server.ts'
import { depsContext } from '#app/context.ts'
import { wantsPage } from '#app/forms/wants-page.ts'
import { listAdded } from '#domain/basket/basket-address.ts'
import { addToBasket, countAdded } from '#domain/basket/join-baskets.ts'
import { fitsCookie } from '#domain/basket/kept-basket.ts'
import { changeOwnBasket } from '#services/basket/change-own-basket.ts'
import type { Route } from './+types/basket-add.ts'

export function loader() {
  throw redirect('/basket')
}

/** Adds from a card, a dialog or a product's page, which stay where they are. */
export async function action({ request, context }: Route.ActionArgs) {
  const deps = context.get(depsContext)
  const form = new URLSearchParams(await request.text())
  const added = listAdded(form)
  const changed = await changeOwnBasket(deps, {
    cookieHeader: request.headers.get('cookie'),
    change(basket) {
      const next = addToBasket(basket, added)
      return next && fitsCookie(next) ? next : null
    },
  })
  if (!changed)
    return Response.json({ error: { code: 'full', message: 'The basket is full.' } }, { status: 409 })
  const headers = addCookies(new Headers(), changed.cookies)
  if (wantsPage(request)) throw redirect('/basket', { status: 303, headers })
  const slugs = added.map(([slug]) => slug)
  return Response.json(countAdded(changed, slugs), { headers })
}
