import { useMoney } from '#app/components/money.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'

/** '€3.09 per can · 5 cans' for a pack, '1 can, 21 pouches' for a can. */
export function usePackText(card: ProductCard): string {
  const t = useTranslation('product')
  const { format } = useMoney()
  if (card.cansPerPack > 1 && card.pricePerCan) {
    return t('perCanOfPack', { price: format(card.pricePerCan), count: card.cansPerPack })
  }
  const cans = t('cans', { count: card.cansPerPack })
  if (card.pouchesPerCan === null) return cans
  return t('cansWithPouches', { cans, pouches: t('pouches', { count: card.pouchesPerCan }) })
}
