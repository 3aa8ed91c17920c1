import type { ReactNode, SubmitEvent } from 'react'
import { useHref } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { MOST_CANS } from '#domain/packs.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './add-to-basket.module.css'
import { findTyped, forgetTyped, rememberTyped } from './typed-cans.ts'

type AddToBasketProps = {
  slug: string
  name: string
  cans: number
  className?: string | undefined
  /** Instead of a toast, where one would not be seen. Rejects when nothing was added. */
  onAdd?: (cans: number) => Promise<void>
  children?: ReactNode
}

/** Adds so many cans and says so. Without scripts, and when it cannot be sent, the form opens the basket with them. */
export function AddToBasket({ slug, name, cans, className, onAdd, children }: AddToBasketProps) {
  const t = useTranslation('toBasket')
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const wanted = Number(new FormData(form).get('cans'))
    forgetTyped(slug)
    const added = onAdd
      ? onAdd(wanted)
      : import('./send-addition.ts').then(({ addWithToast }) => addWithToast({ slug, name, cans: wanted }))
    added.catch(() => form.submit())
  }
  return (
    <form action={useHref('/basket')} className={className ?? styles.add} onSubmit={add}>
      <input type="hidden" name="add" value={slug} />
      <Field
        className={styles.cans}
        label={t('cans')}
        type="number"
        inputMode="numeric"
        name="cans"
        min={1}
        max={MOST_CANS}
        required
        defaultValue={findTyped({ slug, instead: cans }) ?? cans}
        onInput={({ currentTarget }) => rememberTyped({ slug, instead: cans, text: currentTarget.value })}
        key={cans}
      />
      <Button type="submit" variant="quiet">
        <Icon name="basket" />
        {t('add')}
      </Button>
      {children}
    </form>
  )
}
