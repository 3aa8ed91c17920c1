import type { Translate } from '#app/i18n/messages.ts'
import type { AddedCans } from '#domain/basket/join-baskets.ts'

/** A second tap adds again: then what is there of this product by now is said too. */
export function describeAddition(t: Translate<'toBasket'>, { added, inBasket }: AddedCans): string {
  const now = inBasket > added ? t('cansInBasket', { count: inBasket }) : null
  return [t('cansAdded', { count: added }), now].filter(Boolean).join(' · ')
}
