import { useHref } from 'react-router'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { MOST_CANS } from '#domain/packs.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import styles from './add-to-basket.module.css'

/** A form that opens the basket with these cans added, with and without scripts. */
export function AddToBasket({ slug, cans }: { slug: string; cans: number }) {
  const t = useTranslation('basket')
  return (
    <form action={useHref('/basket')} className={styles.add}>
      <input type="hidden" name="add" value={slug} />
      <Field
        className={styles.cans}
        label={t('addHow')}
        type="number"
        name="cans"
        min={1}
        max={MOST_CANS}
        required
        defaultValue={cans}
        key={cans}
      />
      <Button type="submit" variant="quiet">
        {t('add')}
      </Button>
    </form>
  )
}
