import { useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'

/** '9.6 mg/pouch', and '9.6 mg/pouch · 16 mg/g' where the name says 16mg. Null where the badge is enough. */
export function useStrengthText({
  nicotineMg,
  namedStrength,
}: Pick<ProductCard, 'nicotineMg' | 'namedStrength'>): string | null {
  const t = useTranslation('product')
  const numbers = useNumbers()
  const named = useNamedStrengthText(namedStrength)
  if (!nicotineMg) return named
  const perPouch = t('nicotine', { mg: numbers.write(nicotineMg) })
  return named === null ? perPouch : `${perPouch} · ${named}`
}

/** What the name means where it states another number than the strength per pouch. */
export function useNamedStrengthText(named: ProductCard['namedStrength']): string | null {
  const t = useTranslation('product')
  const numbers = useNumbers()
  if (named === null) return null
  const mg = numbers.write(named.mg)
  return named.unit === 'mg/g' ? t('perGram', { mg }) : t('nameSays', { mg })
}
