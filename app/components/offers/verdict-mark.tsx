import { useMoney } from '#app/components/money.tsx'
import { Icon, type IconName } from '#app/components/ui/icon.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import type { DealVerdict, Verdict } from '#domain/deal-verdict.ts'
import styles from './verdict-mark.module.css'
import { describeVerdict } from './verdict-words.ts'

const SHAPES = {
  verified: 'seal-check',
  'not-lower': 'minus-circle',
  'too-new': 'hourglass',
} as const satisfies Record<Verdict, IconName>

/** What our own record says of a store's reduction: a shape and a word, so that it does not depend on colour. */
export function VerdictMark({
  verdict,
  hasFigures = false,
  className,
}: {
  verdict: DealVerdict
  hasFigures?: boolean
  className?: string | undefined
}) {
  const t = useTranslation('product')
  const language = useLanguage()
  const { format } = useMoney()
  return (
    <span className={joinClasses(styles.verdict, className)} data-verdict={verdict.verdict}>
      <Icon className={styles.shape} name={SHAPES[verdict.verdict]} />
      <span>{describeVerdict(verdict, { t, language, ...(hasFigures && { format }) })}</span>
    </span>
  )
}
