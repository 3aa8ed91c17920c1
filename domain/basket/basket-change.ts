import { type BasketAddress, listAdded, parseBasketAddress } from './basket-address.ts'
import { addToBasket, joinBaskets } from './join-baskets.ts'
import { rebaseBasket } from './rebase-basket.ts'

/**
 * The basket after a form of its page: another number of cans (`slug` and `cans`), something put back (`add`), or a whole
 * basket (`to`) that replaces the visitor's, or joins it (`join`). `from` is the basket that the page showed. Null when
 * it no longer fits.
 */
export function readBasketChange(form: URLSearchParams, own: BasketAddress): BasketAddress | null {
  const parse = (name: string) => parseBasketAddress(new URLSearchParams(form.get(name) ?? ''))
  const slug = form.get('slug')
  if (slug !== null && own.items.has(slug)) {
    const [[, cans = 1] = []] = listAdded(new URLSearchParams({ add: slug, cans: form.get('cans') ?? '' }))
    return { ...own, items: new Map(own.items).set(slug, cans) }
  }
  if (form.has('add')) return addToBasket(own, listAdded(form))
  if (!form.has('to')) return own
  if (form.has('join')) return joinWhole(own, parse('to'))
  return form.has('from') ? rebaseBasket({ own, from: parse('from'), to: parse('to') }) : parse('to')
}

function joinWhole(own: BasketAddress, other: BasketAddress): BasketAddress | null {
  const joined = joinBaskets(own, other)
  return [...other.items.keys()].every((slug) => joined.items.has(slug)) ? joined : null
}
