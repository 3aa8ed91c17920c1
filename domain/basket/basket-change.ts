import { type BasketAddress, listAdded, parseBasketAddress } from './basket-address.ts'
import { basketEdits, editBasket } from './basket-edit.ts'
import { MOST_LINES } from './basket-limits.ts'
import { joinBaskets } from './join-baskets.ts'

/**
 * The basket after a form of its page: changes of its controls (`change`) and another number of cans (`slug` and
 * `cans`), or a whole basket (`to`) that replaces the visitor's, or joins it (`join`). Null when it no longer fits.
 */
export function readBasketChange(form: URLSearchParams, own: BasketAddress): BasketAddress | null {
  if (!form.has('to')) {
    const changed = editBasket(own, listEdits(form))
    return changed.items.size <= MOST_LINES ? changed : null
  }
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
