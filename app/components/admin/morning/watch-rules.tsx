import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { CURRENT_HOURS, OLD_HOURS } from '#domain/price-age.ts'
import { BACKUP_OLD_DAYS } from '#domain/watch/backup-age.ts'
import { FAILURES_TOLD } from '#domain/watch/failing-store.ts'
import { MAIL_LATE_MINUTES } from '#domain/watch/mail-trouble.ts'
import { REARM_HOURS } from '#domain/watch/plan-incidents.ts'
import styles from './watch-rules.module.css'

const RULES = [
  ['A store fails', `${FAILURES_TOLD} runs in a row failed`],
  ['Prices get old', `not read for ${OLD_HOURS} hours; they leave the site after ${CURRENT_HOURS}`],
  ['A run is held', 'a whole run waits for a decision'],
  ['Mail cannot be sent', `refused or not taken for ${MAIL_LATE_MINUTES} minutes`],
  ['Mail was given up', 'within the last day'],
  ['The disk is nearly full', 'less than a tenth, or 20 GB, is free'],
  ['No backup', `none for ${BACKUP_OLD_DAYS} days, where npm run backup was used before`],
] as const

/** What is watched, every minute, on every node. */
export function WatchRules() {
  return (
    <PanelSection title="What is told">
      <dl className={styles.rules}>
        {RULES.map(([what, when]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        The same trouble that comes back within {REARM_HOURS} hours is told again only if it lasts until then.
      </p>
    </PanelSection>
  )
}
