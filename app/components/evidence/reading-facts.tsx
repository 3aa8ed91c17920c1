import { useMoment } from '#app/components/use-moment.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Evidence } from '#domain/evidence/evidence.ts'
import styles from './evidence.module.css'

/** When and where. Of several packs, the price that was confirmed longest ago speaks for all. */
export function ReadingFacts({ evidence: { packs, source } }: { evidence: Evidence }) {
  const t = useTranslation('evidence')
  const say = useMoment()
  const isConfirmed = packs.every(({ confirmedAt }) => confirmedAt !== null)
  const confirmedAt = packs.map((pack) => pack.confirmedAt ?? '').toSorted()[0]
  const since = packs
    .map(({ priceSince }) => priceSince)
    .toSorted()
    .at(-1)
  return (
    <section>
      <h3>{t('read.title')}</h3>
      <dl className={styles.proof}>
        <div>
          <dt>{t('read.since')}</dt>
          <dd>{since && <time dateTime={since}>{say(since)}</time>}</dd>
        </div>
        <div>
          <dt>{t('read.confirmed')}</dt>
          <dd>
            {isConfirmed && confirmedAt ? (
              <time dateTime={confirmedAt}>{say(confirmedAt)}</time>
            ) : (
              t('read.unconfirmed')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('read.source')}</dt>
          <dd>{t(`read.${source.kind}`, { host: source.host })}</dd>
        </div>
      </dl>
      {packs.some(({ isHeld }) => isHeld) && <p className={styles.note}>{t('read.held')}</p>}
    </section>
  )
}
