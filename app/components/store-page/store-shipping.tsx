import { useMoney } from '#app/components/money.tsx'
import { describeDays } from '#app/components/offers/offer-view.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ShownStore } from './shown-store.ts'
import styles from './store-page.module.css'

/** The rules that the totals of its offers are reckoned with. */
export function StoreShipping({ page }: { page: ShownStore }) {
  const t = useTranslation('storePage')
  return (
    <section>
      <h2>{t('shipping.title')}</h2>
      <dl className={styles.proof}>
        {page.store.shipping.map((terms) => (
          <div key={terms.region}>
            <dt>{t(`shipping.region.${terms.region}`)}</dt>
            <dd>
              <Terms terms={terms} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Terms({ terms }: { terms: ShownStore['store']['shipping'][number] }) {
  const t = useTranslation('storePage')
  const tProduct = useTranslation('product')
  const { format } = useMoney()
  const { rule, days, isSending, isEstimate } = terms
  if (!isSending) return t('shipping.none')
  const parts = [
    rule.cost.minor === 0 ? tProduct('offer.freeShipping') : format(rule.cost),
    rule.cost.minor > 0 && rule.freeFrom && t('shipping.freeFrom', { amount: format(rule.freeFrom) }),
  ]
  return (
    <>
      {parts.filter(Boolean).join(', ')}
      {days && <small>{tProduct('offer.delivery', describeDays(days.replace('-', '–')))}</small>}
      {isEstimate && <small>{t('shipping.estimate')}</small>}
    </>
  )
}
