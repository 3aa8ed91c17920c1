import { useNamedStrengthText } from '#app/components/product/use-strength-text.ts'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { findNamedStrength } from '#domain/named-strength.ts'
import type { Product } from '#domain/product.ts'
import { strengthLabel } from '#domain/strength.ts'
import { categoryName } from './category-name.ts'
import styles from './specification.module.css'

/** Only known facts: an unknown one has no line. */
export function Specification({ product }: { product: Product }) {
  const t = useTranslation('offers')
  const facts = useFacts(product)
  return (
    <Sheet as="section" isBleeding className={styles.panel}>
      <h2>{t('spec.title')}</h2>
      <dl className={styles.list}>
        {facts.map(([term, value]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

function useFacts(product: Product): ReadonlyArray<readonly [term: string, value: string]> {
  const t = useTranslation('offers')
  const language = useLanguage()
  const { nicotineMg, pouchesPerCan, pouchWeightG, format } = product
  const strength = strengthLabel(nicotineMg)
  const named = useNamedStrengthText(findNamedStrength(product))
  const perPouch = nicotineMg === null ? null : t('mgPerPouch', { mg: formatNumber(nicotineMg, language) })
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    [t('spec.brand'), product.brand],
    [t('spec.flavour'), product.flavour ?? t(`flavour.${product.flavourFamily}`)],
    [t('spec.nicotine'), perPouch && named ? `${perPouch} · ${named}` : perPouch],
    [t('spec.strength'), strength && t(`strengthLabel.${strength}`)],
    [t('spec.format'), format && t(`format.${format}`)],
    [t('spec.pouches'), pouchesPerCan === null ? null : formatNumber(pouchesPerCan, language)],
    [
      t('spec.weight'),
      pouchesPerCan === null || pouchWeightG === null
        ? null
        : t('spec.grams', { grams: formatNumber(pouchesPerCan * pouchWeightG, language) }),
    ],
    [t('spec.type'), t(`kind.${product.kind}`)],
    [t('spec.category'), categoryName(t, product)],
  ]
  return facts.filter((fact): fact is readonly [string, string] => fact[1] !== null)
}

function formatNumber(value: number, language: string): string {
  return value.toLocaleString(language, { maximumFractionDigits: 2 })
}
