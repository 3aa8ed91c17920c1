import { useState } from 'react'
import type { ProductPageData } from '#app/components/product-page/product-page-data.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useIsAwake } from '#app/components/ui/use-is-awake.ts'
import { useNumbers, useTranslation } from '#app/i18n/i18n.tsx'
import { LEAST_CANS_PER_WEEK, MOST_CANS_PER_WEEK, parseCansPerWeek } from '#domain/advice/my-use.ts'
import panelStyles from './advice-panel.module.css'
import styles from './my-use.module.css'
import { UsePlan } from './use-plan.tsx'
import { type StoredPace, useStoredPace } from './use-stored-pace.ts'

/** In the message about what is no number: it shows the decimal sign of the language. */
const EXAMPLE = 2.5

/** 'I use 3 cans a week': what that costs, when to order again and how many at a time. Needs scripts. */
export function MyUse({ page }: { page: ProductPageData }) {
  const t = useTranslation('myUse')
  const [pace, keep] = useStoredPace()
  if (!useIsAwake() || page.orders.length === 0) return null
  return (
    <Sheet as="section" isBleeding className={`${panelStyles.panel} ${styles.panel}`}>
      <h2>{t('title')}</h2>
      <PaceForm pace={pace} keep={keep} />
      {pace && <UsePlan page={page} pace={pace} keep={keep} />}
    </Sheet>
  )
}

function PaceForm({ pace, keep }: { pace: StoredPace | null; keep: (pace: StoredPace | null) => void }) {
  const t = useTranslation('myUse')
  const numbers = useNumbers()
  const [isWrong, setIsWrong] = useState(false)
  const range = {
    least: numbers.write(LEAST_CANS_PER_WEEK),
    most: numbers.write(MOST_CANS_PER_WEEK),
    example: numbers.write(EXAMPLE),
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const cansPerWeek = parseCansPerWeek(String(new FormData(event.currentTarget).get('pace')))
        setIsWrong(cansPerWeek === null)
        if (cansPerWeek !== null) keep({ orders: {}, ...pace, cansPerWeek })
      }}
    >
      <Field
        key={pace?.cansPerWeek ?? 0}
        className={styles.field}
        label={t('label')}
        hint={t('hint')}
        error={isWrong ? t('wrong', range) : undefined}
        // A field for numbers drops a comma where the browser speaks another language than its user: 2,5 became 25.
        inputMode="decimal"
        name="pace"
        autoComplete="off"
        maxLength={10}
        required
        defaultValue={pace ? numbers.write(pace.cansPerWeek) : ''}
        onChange={() => setIsWrong(false)}
      />
      <Button type="submit" variant="quiet">
        {t('show')}
      </Button>
      {pace && (
        <Button type="button" variant="text" onClick={() => keep(null)}>
          {t('forget')}
        </Button>
      )}
    </form>
  )
}
