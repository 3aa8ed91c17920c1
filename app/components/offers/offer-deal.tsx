import { useMoney } from '#app/components/money.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import styles from './offer-deal.module.css'
import type { OfferView } from './offer-view.ts'
import { VerdictMark } from './verdict-mark.tsx'
import { describeVerdict } from './verdict-words.ts'

/** Our verdict on a reduced offer; where the row has no place for the store's earlier price, that before it. */
export function OfferDeal({ offer, claim }: { offer: OfferView; claim: string | null }) {
  const t = useTranslation('product')
  const language = useLanguage()
  const { format } = useMoney()
  if (!offer.verdict) return null
  return (
    <div className={styles.deal}>
      {claim !== null && (
        <s className={styles.claim}>
          <span className="sr">{t('earlierPrice')} </span>
          {claim}
        </s>
      )}
      <VerdictMark verdict={offer.verdict} words={describeVerdict(offer.verdict, { t, language, format })} />
    </div>
  )
}
