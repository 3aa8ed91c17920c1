import type { ComponentProps } from 'react'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { MOST_CHOSEN_CANS } from '#domain/packs.ts'
import styles from './other-cans-field.module.css'

/** For a number that the choices beside it do not have. It is empty until somebody types one, which then counts. */
export function OtherCansField({ className, ...props }: ComponentProps<'input'>) {
  const t = useTranslation('nav')
  return (
    <input
      type="number"
      inputMode="numeric"
      name="cans"
      min={1}
      max={MOST_CHOSEN_CANS}
      {...props}
      className={joinClasses(styles.field, className)}
      placeholder={t('where.other')}
      aria-label={t('where.otherLabel')}
      autoComplete="off"
    />
  )
}
