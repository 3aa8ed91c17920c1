import type { Translate } from '#app/i18n/messages.ts'
import type { AddedCans } from '#domain/basket/join-baskets.ts'

/** A second tap adds again: so what was added and what is there by now are both said. */
export function describeAddition(t: Translate<'toBasket'>, { added, inBasket }: AddedCans): string {
  return `${t('cansAdded', { count: added })} · ${t('cansInBasket', { count: inBasket })}`
}
