import { useTranslation } from '#app/i18n/i18n.tsx'
import type { OfferView } from './offer-view.ts'

/** '2 × 5 cans': the packs that make up the chosen number of cans. Null for a single pack. */
export function usePackMix(packs: OfferView['packs']): string | null {
  const t = useTranslation('product')
  if (packs.length === 1 && packs[0]?.count === 1) return null
  return packs
    .map(({ count, cans }) => t('packCount', { count, cans: t('cans', { count: cans }) }))
    .join(' + ')
}
