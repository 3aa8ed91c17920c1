import { useMoney } from '#app/components/money.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import styles from './offer-deal.module.css'
import type { OfferView } from './offer-view.ts'
import { VerdictMark } from './verdict-mark.tsx'
import { describeVerdict } from './verdict-words.ts'

/**
 * Our verdict on a reduced offer; where the row has no place for the store's earlier price, that before it. Beside a
 * total, the price that it names says that it is without shipping, or the total would seem to contradict it.
 */
export function OfferDeal({
  offer,
  claim,
  isBesideTotal,
}: {
  offer: OfferView
  claim: string | null
  isBesideTotal: boolean
}) {
  const t = useTranslation('product')
  const language = useLanguage()
  const { format } = useMoney()
  if (!offer.verdict) return null
  const isGoods = isBesideTotal && offer.shippingCost.minor > 0
  const words = describeVerdict(offer.verdict, {
    ...{ t, language },
    format: (price) => (isGoods ? t('offer.goods', { price: format(price) }) : format(price)),
  })
  return (
    <div className={styles.deal}>
      {claim !== null && (
        <s className={styles.claim}>
          <span className="sr">{t('earlierPrice')} </span>
          {claim}
        </s>
      )}
      <VerdictMark verdict={offer.verdict} words={words} />
    </div>
  )
}
