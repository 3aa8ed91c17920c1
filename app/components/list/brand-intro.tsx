import { useMoney } from '#app/components/money.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { localeOf } from '#domain/language.ts'
import type { BrandFacts } from '#services/brands/find-brand-facts.ts'
import styles from './brand-intro.module.css'

const MOST_FLAVOURS = 5

/** A picture of the brand, and what its products have in common. */
export function BrandIntro({ facts }: { facts: BrandFacts }) {
  const sentences = useBrandWords(facts)
  return (
    <div className={styles.intro}>
      {facts.logoUrl ? (
        <img className={styles.picture} src={facts.logoUrl} width={96} height={96} alt="" />
      ) : (
        <CanImage className={styles.picture} productId={facts.faceProductId} detail="md" isEager />
      )}
      <p className={styles.words}>{sentences.join(' ')}</p>
    </div>
  )
}

function useBrandWords(facts: BrandFacts): string[] {
  const t = useTranslation('brandPage')
  const filters = useTranslation('filters')
  const { format } = useMoney()
  const locale = localeOf(useLanguage())
  const [numbers, names] = [new Intl.NumberFormat(locale), new Intl.ListFormat(locale)]
  const { name: brand, productCount, storeCount, fromPrice, nicotineMg, formats, flavours } = facts
  const products = t('products', { count: productCount })
  const sentences = [
    storeCount > 0 && fromPrice
      ? t('offered', {
          brand,
          products,
          stores: t('stores', { count: storeCount }),
          price: format(fromPrice),
        })
      : t('listed', { brand, products }),
    nicotineMg && describeStrength(nicotineMg),
    formats.length > 0 &&
      t('formats', { formats: names.format(formats.map((one) => filters(`format.${one}`))) }),
    flavours.length > 0 &&
      t('flavours', {
        flavours: names.format(flavours.slice(0, MOST_FLAVOURS).map((one) => filters(`flavour.${one}`))),
      }),
  ]
  return sentences.filter((sentence) => typeof sentence === 'string')

  function describeStrength({ min, max }: { min: number; max: number }): string {
    const [least, most] = [numbers.format(min), numbers.format(max)]
    return min === max ? t('strength', { mg: most }) : t('strengths', { min: least, max: most })
  }
}
