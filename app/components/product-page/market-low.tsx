import { Link } from 'react-router'
import { useMoney } from '#app/components/money.tsx'
import { formatShortDay } from '#app/components/offers/short-day.ts'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { PriceHistory } from './history-view.ts'
import styles from './market-low.module.css'

/** Under reduced offers: what the product cost elsewhere meanwhile. Nothing while that is not known. */
export function MarketLow({ history: { marketLow, cans } }: { history: PriceHistory }) {
  const t = useTranslation('offers')
  const tLists = useTranslation('lists')
  const language = useLanguage()
  const { formatEur } = useMoney()
  if (!marketLow) return null
  const text = t('marketLow', {
    cans: t('cans', { count: cans }),
    price: formatEur(marketLow.eurMicro),
    day: formatShortDay(marketLow.at, language),
  })
  return (
    <p className={styles.note}>
      {text}{' '}
      <Link className="link" to="/how-we-judge-deals">
        {tLists('howJudged')}
      </Link>
    </p>
  )
}
