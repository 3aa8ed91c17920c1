import { Icon } from '#app/components/ui/icon.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { DealVerdict } from '#domain/deal-verdict.ts'
import { formatShortDay } from './short-day.ts'
import styles from './verdict-mark.module.css'

/**
 * What our own record says of a store's reduction: a shape and a word, so that it does not depend on colour. On every
 * card, so the longer words with figures come from outside, where there is room for them.
 */
export function VerdictMark({ verdict, words }: { verdict: DealVerdict; words?: string }) {
  const t = useTranslation('product')
  const language = useLanguage()
  const day = verdict.verdict === 'not-lower' ? formatShortDay(verdict.day, language) : ''
  return (
    <span className={styles.verdict} data-verdict={verdict.verdict}>
      <Icon name={verdict.verdict} />
      <span>{words ?? t(`verdict.${verdict.verdict}`, { day })}</span>
    </span>
  )
}
