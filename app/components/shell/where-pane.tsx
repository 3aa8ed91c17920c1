import type { FormEvent } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { parseDestination } from '#domain/country.ts'
import { parseQuantity, QUANTITIES } from '#domain/packs.ts'
import { DestinationSelect } from './destination-select.tsx'
import styles from './where-control.module.css'
import { WHERE_PANE_ID } from './where-pane-id.ts'

/** Where to and how many cans. A form that works without scripts; with them the page stays. */
export function WherePane() {
  const t = useTranslation('nav')
  const { pathname, search } = useLocation()
  const { chosen, setDelivery } = useVisitorChoice()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const cans = parseQuantity(form.getAll('cans').at(-1))
    setDelivery({ ...parseDestination(form.get('destination')), cans })
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <Form method="post" action="/preferences" reloadDocument onSubmit={submit}>
      <div className={styles.head}>
        <h2>{t('where.title')}</h2>
        <IconButton
          label={t('where.close')}
          icon="x"
          popoverTarget={WHERE_PANE_ID}
          popoverTargetAction="hide"
        />
      </div>
      <div className={styles.body}>
        <input type="hidden" name="back" value={pathname + search} />
        <div>
          <DestinationSelect isDraft />
          <p className={styles.hint}>{t('where.hint')}</p>
        </div>
        <fieldset key={chosen.cans} className={styles.cans}>
          <legend>{t('where.howMany')}</legend>
          <span className={styles.row}>
            {QUANTITIES.map((cans) => (
              <label key={cans}>
                <input type="radio" name="cans" value={cans} defaultChecked={cans === chosen.cans} />
                {cans}
              </label>
            ))}
          </span>
        </fieldset>
      </div>
      <div className={styles.foot}>
        <Button type="submit" variant="quiet" name="cans" value="none">
          {t('where.none')}
        </Button>
        <Button type="submit">{t('where.show')}</Button>
      </div>
    </Form>
  )
}
