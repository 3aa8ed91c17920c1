import { useMoney } from '#app/components/money.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { WaitAdvice } from '#domain/advice/wait-advice.ts'
import { amountOfPoint } from '#domain/shown-amount.ts'
import styles from './advice-panel.module.css'

/** A sentence with its numbers: what was, and no promise. */
export function WaitPanel({ wait, cans }: { wait: WaitAdvice; cans: number }) {
  const t = useTranslation('advice')
  const offers = useTranslation('offers')
  const { formatEur, formatShown } = useMoney()
  const { days, within14, within30, savedEurMicro } = wait
  const today = { eurMicro: wait.todayEurMicro, shippingEurMicro: wait.todayShippingEurMicro }
  const said = within30 === 0 ? t('wait.never') : t(`wait.${wait.advice}`)
  const counted = t('wait.counted', {
    count: days,
    price: formatShown(amountOfPoint(today)),
    cans: offers('cans', { count: cans }),
  })
  const saved = savedEurMicro === null ? null : t('wait.saved', { amount: formatEur(savedEurMicro) })
  return (
    <Sheet as="section" isBleeding className={styles.panel}>
      <h2>{t('wait.title')}</h2>
      <p className={styles.lead}>{said}</p>
      <dl className={styles.odds}>
        <Odds term={t('wait.within14')} count={within14} days={days} />
        <Odds term={t('wait.within30')} count={within30} days={days} />
      </dl>
      <p className={styles.terms}>{[counted, saved, t('wait.terms')].filter(Boolean).join(' ')}</p>
    </Sheet>
  )
}

function Odds({ term, count, days }: { term: string; count: number; days: number }) {
  const t = useTranslation('advice')
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{t('wait.days', { count, days })}</b>
        <span className={styles.bar} aria-hidden="true">
          <i style={{ width: `${Math.round((count / days) * 100)}%` }} />
        </span>
      </dd>
    </div>
  )
}
