import { useVisitor } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { OfferView } from './offer-view.ts'

/** Which shipping rule was used, where it is not the store's own for the visitor's country. */
export function useRuleText({ shippingGround: ground }: OfferView): string | null {
  const t = useTranslation('product')
  const { country } = useVisitor().visitor
  if (ground === 'country' || ground === 'listing-country') return null
  if (country === null && (ground === 'region' || ground === 'listing')) return null
  return t(`offer.rule.${ground}`)
}
