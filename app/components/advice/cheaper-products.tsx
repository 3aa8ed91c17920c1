import { Link } from 'react-router'
import { PriceTag, useMoney } from '#app/components/money.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useVisitor } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { fineShare, formatFine } from '#domain/advice/fine-money.ts'
import { NEAR_STRENGTH_MG } from '#domain/advice/similar-cheaper.ts'
import { addMinor, minorIn } from '#domain/money/price.ts'
import { productPath } from '#domain/pages.ts'
import type { Advice } from '#services/advice/find-advice.ts'
import styles from './cheaper-products.module.css'

type Cheaper = NonNullable<Advice['cheaper']>

/** What could be bought instead, with the difference in words. */
export function CheaperProducts({ cheaper: { own, others }, cans }: { cheaper: Cheaper; cans: number }) {
  const t = useTranslation('advice')
  return (
    <section className={styles.section}>
      <h2>{t('cheaper.title')}</h2>
      <Lead own={own} cans={cans} />
      <Sheet isBleeding className={styles.list}>
        {others.map((other) => (
          <CheaperProduct key={other.product.id} {...other} cans={cans} />
        ))}
      </Sheet>
    </section>
  )
}

function Lead({ own: { product, best }, cans }: Pick<Cheaper, 'own'> & { cans: number }) {
  const t = useTranslation('advice')
  const offers = useTranslation('offers')
  const language = useLanguage()
  const { rates } = useVisitor()
  const { currency, formatMinor } = useMoney()
  const total = addMinor(minorIn(best.price, currency, rates), minorIn(best.shippingCost, currency, rates))
  const facts = {
    flavour: offers(`flavour.${product.flavourFamily}`),
    mg: NEAR_STRENGTH_MG,
    name: product.name,
    total: formatMinor(total),
    cans: offers('cans', { count: cans }),
    pouch: formatFine(fineShare(total, cans * product.pouchesPerCan!), currency, language),
  }
  return (
    <p className={styles.lead}>
      {product.format === null
        ? t('cheaper.leadWithoutFormat', facts)
        : t('cheaper.lead', { ...facts, format: offers(`format.${product.format}`) })}
    </p>
  )
}

function CheaperProduct({
  product,
  card,
  best,
  percentLess,
  mgStronger,
  cans,
}: Cheaper['others'][number] & { cans: number }) {
  const t = useTranslation('advice')
  const words = useTranslation('product')
  const offers = useTranslation('offers')
  const language = useLanguage()
  const mg = Math.abs(mgStronger).toLocaleString(language)
  const strength =
    mgStronger === 0 ? t('cheaper.same') : t(mgStronger < 0 ? 'cheaper.weaker' : 'cheaper.stronger', { mg })
  return (
    <Link
      className={styles.product}
      to={`${productPath(product.slug)}${cans === card.cansPerPack ? '' : `?cans=${cans}`}`}
    >
      <CanImage className={styles.can} productId={product.id} />
      <div>
        <small>{card.brand}</small>
        <p className={styles.name}>{card.title}</p>
        <small>
          {t('cheaper.facts', {
            mg: (product.nicotineMg ?? 0).toLocaleString(language),
            pouches: words('pouches', { count: product.pouchesPerCan! }),
          })}
        </small>
        <p className={styles.why}>
          <b>{t('cheaper.less', { percent: percentLess })}</b>, {strength}
        </p>
      </div>
      <div className={styles.end}>
        <PriceTag price={best.price} plus={best.shippingCost} size="s" />
        <small>{offers('cans', { count: cans })}</small>
      </div>
    </Link>
  )
}
