import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { MOST_CANS } from '#domain/packs.ts'
import { OwnBasketForm, useIsOwnBasket } from './basket-control.tsx'
import styles from './basket-lines.module.css'

/** A number to type into, sent on leaving it; in a shared basket only the number. */
export function CansField({
  slug,
  cans,
  label,
  field,
}: {
  slug: string
  cans: number
  label: string
  field: RefObject<HTMLInputElement | null>
}) {
  const t = useTranslation('basket')
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(cans)
  // In place, so that the keyboard stays in it; what was typed before the scripts arrived stays.
  useEffect(() => {
    if (field.current && shown.current !== cans) field.current.value = String(cans)
    shown.current = cans
  }, [cans, field])
  const isOwn = useIsOwnBasket()
  if (!isOwn) return <span>{cans}</span>
  return (
    <OwnBasketForm ref={form}>
      <input type="hidden" name="slug" value={slug} />
      <input
        ref={field}
        className={styles.cans}
        type="number"
        inputMode="numeric"
        name="cans"
        aria-label={label}
        min={1}
        max={MOST_CANS}
        required
        defaultValue={cans}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== String(cans) && currentTarget.checkValidity())
            form.current?.requestSubmit()
        }}
      />
      <button type="submit" className="sr" tabIndex={-1}>
        {t('setCans')}
      </button>
    </OwnBasketForm>
  )
}
