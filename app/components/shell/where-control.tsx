import { type FormEvent, useId, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { useBackToCloseElement } from '#app/components/ui/use-back-to-close.ts'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { countryName, parseDestination } from '#domain/country.ts'
import { parseQuantity, QUANTITIES } from '#domain/packs.ts'
import { DestinationSelect } from './destination-select.tsx'
import styles from './where-control.module.css'

/** Where to and how many cans, for the whole site. A native popover with a form, so it works without scripts. */
export function WhereControl() {
  const t = useTranslation('nav')
  const id = useId()
  const pane = useRef<HTMLDivElement>(null)
  useBackToCloseElement(pane)
  const { pathname, search } = useLocation()
  const { chosen, setDelivery } = useVisitorChoice()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const cans = parseQuantity(form.getAll('cans').at(-1))
    setDelivery({ ...parseDestination(form.get('destination')), cans })
    pane.current?.hidePopover()
  }
  return (
    <>
      <button type="button" className={styles.where} popoverTarget={id} aria-haspopup="dialog">
        <Icon name="map-pin" />
        <Chosen />
        <Icon name="caret-down" />
      </button>
      <div
        ref={pane}
        id={id}
        popover="auto"
        role="dialog"
        className={styles.pane}
        aria-labelledby={`${id}-title`}
      >
        <Form method="post" action="/preferences" reloadDocument onSubmit={submit}>
          <div className={styles.head}>
            <h2 id={`${id}-title`}>{t('where.title')}</h2>
            <IconButton
              type="button"
              label={t('where.close')}
              icon="x"
              popoverTarget={id}
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
      </div>
    </>
  )
}

function Chosen() {
  const t = useTranslation('nav')
  const language = useLanguage()
  const { country, region, cans } = useVisitorChoice().chosen
  return (
    <span>
      {t('where.to')}{' '}
      <b suppressHydrationWarning>{country ? countryName(country, language) : t(`regions.${region}`)}</b>
      {cans !== null && (
        <>
          {' · '}
          <b>{t('where.cans', { count: cans })}</b>
        </>
      )}
    </span>
  )
}
