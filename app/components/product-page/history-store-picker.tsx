import { type SubmitEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import styles from './history-store-picker.module.css'
import type { PriceHistory } from './history-view.ts'

/** The lowest of all stores, or one of them. A plain GET form until its script has loaded. */
export function HistoryStorePicker({
  history: { store, stores },
  hrefFor,
}: {
  history: PriceHistory
  hrefFor: (storeId: number | null) => string
}) {
  const t = useTranslation('history')
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  const value = store ? String(store.id) : ''
  // Another page of the same product may have another choice.
  useOnChange(value, () => {
    if (select.current) select.current.value = value
  })
  useEarlyInput(select, ([{ form }]) => form?.requestSubmit())
  if (stores.length < 2) return null
  const [path = '', search] = hrefFor(null).split('?')

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = select.current?.value
    void navigate(hrefFor(chosen ? Number(chosen) : null), { preventScrollReset: true, replace: true })
  }

  return (
    <Form className={styles.form} action={path} onSubmit={submit}>
      {[...new URLSearchParams(search)].map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <Select
        ref={select}
        className={styles.select}
        label={t('store')}
        isLabelHidden
        name="history"
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{t('allStores')}</option>
        {stores.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <noscript>
        <Button variant="quiet" type="submit">
          {t('show')}
        </Button>
      </noscript>
    </Form>
  )
}
