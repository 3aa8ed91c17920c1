import type { FormEvent } from 'react'
import { Form, useLocation, useMatch } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { parseDestination } from '#domain/country.ts'
import { parseQuantity, QUANTITIES } from '#domain/packs.ts'
import { isDeliveryChosen } from '#domain/visitor.ts'
import { DestinationSelect } from './destination-select.tsx'
import styles from './where-control.module.css'
import { WHERE_PANE_ID } from './where-pane-id.ts'

/** What most orders are; free shipping often begins there. */
const PROPOSED_CANS = 10

/**
 * Where to and how many cans; a basket has its own counts. A form that works without scripts; with them the page stays.
 */
export function WherePane() {
  const t = useTranslation('nav')
  const { pathname, search } = useLocation()
  const isBasket = useMatch('/basket') !== null
  const { chosen, setDelivery } = useVisitorChoice()
  // A page without scripts is the same for all visitors.
  const isFound = !import.meta.env.SSR && chosen.country !== null && !isDeliveryChosen(document.cookie)
  const proposed = chosen.cans ?? PROPOSED_CANS
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    // The last one is of the button that was pressed.
    const cans = isBasket ? chosen.cans : parseQuantity(form.getAll('cans').at(-1))
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
          <p className={styles.hint}>
            {isFound && `${t('where.found')} `}
            {t('where.kept')}
          </p>
        </div>
        {!isBasket && (
          <fieldset key={chosen.cans} className={styles.cans}>
            <legend>{t('where.howMany')}</legend>
            <span className={styles.row}>
              {QUANTITIES.map((cans) => (
                <label key={cans}>
                  <input type="radio" name="cans" value={cans} defaultChecked={cans === proposed} />
                  {cans}
                </label>
              ))}
            </span>
          </fieldset>
        )}
      </div>
      <div className={styles.foot}>
        {!isBasket && (
          <Button type="submit" variant="quiet" name="cans" value="none">
            {t('where.none')}
          </Button>
        )}
        <Button type="submit">{t('where.show')}</Button>
      </div>
    </Form>
  )
}
