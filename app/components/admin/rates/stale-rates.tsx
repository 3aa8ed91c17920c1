import { ButtonLink } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { sayDay } from './say-rate.ts'
import styles from './stale-rates.module.css'

/** On the panel's first page, while rates are read and the latest are too old. */
export function StaleRates({ day }: { day: string | null }) {
  return (
    <div className={styles.notice}>
      <Notice
        tone="error"
        title="Exchange rates are out of date"
        text={day ? `The newest are of ${sayDay(day, 'long')}.` : 'None have been read yet.'}
      />
      <ButtonLink to="/admin/rates" variant="quiet">
        Look at the rates
      </ButtonLink>
    </div>
  )
}
