import { useMoney } from '#app/components/money.tsx'
import { describeDays } from '#app/components/offers/describe-days.ts'
import { ConvertedNote } from '#app/components/product/converted-note.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { ShownShipping, ShownStore } from './shown-store.ts'
import styles from './store-page.module.css'

/** The rules that the totals of its offers are reckoned with. */
export function StoreShipping({ page }: { page: ShownStore }) {
  const t = useTranslation('storePage')
  return (
    <section>
      <h2>{t('shipping.title')}</h2>
      <dl className={styles.proof}>
        {page.shipping.map((terms) => (
          <div key={terms.region ?? terms.countries}>
            <dt>
              {terms.region
                ? t(`shipping.${terms.isElsewhere ? 'elsewhere' : 'region'}.${terms.region}`)
                : terms.countries}
            </dt>
            <dd>
              <Terms terms={terms} />
            </dd>
          </div>
        ))}
      </dl>
      {page.served && <p className={styles.hint}>{t('shipping.only', { countries: page.served })}</p>}
      <ConvertedNote prices={page.shipping.flatMap(listAmounts)} />
    </section>
  )
}

/** Those that are written: free shipping has no figure. */
function listAmounts({ rule }: ShownShipping) {
  return rule && rule.cost.minor > 0 ? [rule.cost, rule.freeFrom] : []
}

function Terms({ terms }: { terms: ShownShipping }) {
  const t = useTranslation('storePage')
  const tProduct = useTranslation('product')
  const { format } = useMoney()
  const { rule, days, isEstimate } = terms
  if (!rule) return t('shipping.none')
  const parts = [
    rule.cost.minor === 0 ? tProduct('offer.freeShipping') : format(rule.cost),
    rule.cost.minor > 0 && rule.freeFrom && t('shipping.freeFrom', { amount: format(rule.freeFrom) }),
  ]
  return (
    <>
      {parts.filter(Boolean).join(', ')}
      {days && <small>{tProduct('offer.delivery', describeDays(days))}</small>}
      {isEstimate && <small>{t('shipping.estimate')}</small>}
    </>
  )
}
