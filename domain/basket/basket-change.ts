import { type BasketAddress, listAdded, parseBasketAddress } from './basket-address.ts'
import { basketEdits, editBasket } from './basket-edit.ts'
import { addToBasket, joinBaskets } from './join-baskets.ts'

/**
 * The basket after a form of its page: changes of its controls (`change`) and another number of cans (`slug` and
 * `cans`), something put back (`add`), or a whole basket (`to`) that replaces the visitor's, or joins it (`join`). Null
 * when it no longer fits.
 */
export function readBasketChange(form: URLSearchParams, own: BasketAddress): BasketAddress | null {
  if (form.has('add')) return addToBasket(own, listAdded(form))
  if (!form.has('to')) return editBasket(own, listEdits(form))
  const to = parseBasketAddress(new URLSearchParams(form.get('to') ?? ''))
  return form.has('join') ? joinWhole(own, to) : to
}

/** What a form of the page changes, in the order in which it was asked for. */
export function listEdits(form: URLSearchParams | FormData): string[] {
  const slug = form.get('slug')
  const typed =
    slug === null
      ? []
      : listAdded(new URLSearchParams({ add: String(slug), cans: String(form.get('cans') ?? '') }))
  const edits = [
    ...form.getAll('change').map(String),
    ...typed.map(([one, cans]) => basketEdits.cans(one, cans)),
  ]
  // What is asked for again counts where it was asked for last.
  return edits.filter((edit, nth) => edits.lastIndexOf(edit) === nth)
}

function joinWhole(own: BasketAddress, other: BasketAddress): BasketAddress | null {
  const joined = joinBaskets(own, other)
  return [...other.items.keys()].every((slug) => joined.items.has(slug)) ? joined : null
}
