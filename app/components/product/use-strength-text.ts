import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { ProductCard } from '#domain/product.ts'

/** '9.6 mg/pouch', and '9.6 mg/pouch · 16 mg/g' where the name says 16mg. Null where the badge is enough. */
export function useStrengthText({
  nicotineMg,
  namedStrength,
}: Pick<ProductCard, 'nicotineMg' | 'namedStrength'>): string | null {
  const t = useTranslation('product')
  const language = useLanguage()
  const named = useNamedStrengthText(namedStrength)
  if (!nicotineMg) return named
  const perPouch = t('nicotine', { mg: nicotineMg.toLocaleString(language) })
  return named === null ? perPouch : `${perPouch} · ${named}`
}

/** What the name means where it states another number than the strength per pouch. */
export function useNamedStrengthText(named: ProductCard['namedStrength']): string | null {
  const t = useTranslation('product')
  const language = useLanguage()
  if (named === null) return null
  const mg = named.mg.toLocaleString(language)
  return named.unit === 'mg/g' ? t('perGram', { mg }) : t('nameSays', { mg })
}
