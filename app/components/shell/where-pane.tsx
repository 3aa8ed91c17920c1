import { type FormEvent, useRef } from 'react'
import { Form, useLocation, useMatch, useNavigate } from 'react-router'
import { OtherCansField } from '#app/components/cans/other-cans-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { IconButton } from '#app/components/ui/icon-button.tsx'
import { takeOverlayEntry } from '#app/components/ui/overlay-entry.ts'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { parseDestination } from '#domain/country.ts'
import { NO_CANS, parseChosenCans, proposeCans, readChosenCans } from '#domain/packs.ts'
import { isDeliveryChosen } from '#domain/visitor.ts'
import { DestinationSelect } from './destination-select.tsx'
import styles from './where-control.module.css'
import { WHERE_PANE_ID } from './where-pane-id.ts'

/** What most orders are; free shipping often begins there. */
const PROPOSED_CANS = 10

/**
 * Where to and how many cans; a basket has its own counts. A form that works without scripts; with them the page stays.
 * On the page of a product, a number in the address gives way to the one that is chosen here.
 */
export function WherePane() {
  const t = useTranslation('nav')
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const ownCans = new URLSearchParams(useMatch('/product/:slug') ? search : '').get('cans')
  const address = pathname + (ownCans === null ? search : leaveOutCans(search))
  const isBasket = useMatch('/basket') !== null
  const { chosen, setDelivery } = useVisitorChoice()
  // A page without scripts is the same for all visitors.
  const isFound = !import.meta.env.SSR && chosen.country !== null && !isDeliveryChosen(document.cookie)
  const proposed = chosen.cans ?? parseChosenCans(ownCans) ?? PROPOSED_CANS
  const other = useRef<HTMLInputElement>(null)
  function emptyOther() {
    if (other.current) other.current.value = ''
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
    const wanted = isBasket ? undefined : readChosenCans(form)
    const cans = wanted === undefined ? chosen.cans : wanted
    const isOnTheWay = wanted !== undefined && ownCans !== null
    setDelivery({ ...parseDestination(form.get('destination')), cans }, { isOnTheWay })
    if (isOnTheWay) void navigate(address, { replace: takeOverlayEntry(), preventScrollReset: true })
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <Form method="post" action="/preferences" reloadDocument onSubmit={submit}>
      {/* The first button is the one that Enter presses: it shows totals. */}
      <button type="submit" hidden />
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
        <input type="hidden" name="back" value={address} />
        <div>
          <DestinationSelect isDraft />
          <p className={styles.hint}>
            {isFound && `${t('where.found')} `}
            {t('where.kept')}
          </p>
        </div>
        {!isBasket && (
          <fieldset key={proposed} className={styles.cans}>
            <legend>{t('where.howMany')}</legend>
            <span className={styles.row}>
              {proposeCans(proposed).map((cans) => (
                <label key={cans}>
                  <input
                    type="radio"
                    name="cans"
                    value={cans}
                    defaultChecked={cans === proposed}
                    onChange={emptyOther}
                  />
                  {cans}
                </label>
              ))}
              {/* After the choices: the last number that is given counts. */}
              <OtherCansField ref={other} className={styles.other} />
            </span>
          </fieldset>
        )}
      </div>
      <div className={styles.foot}>
        {!isBasket && (
          <Button type="submit" variant="quiet" name="cans" value={NO_CANS} formNoValidate>
            {t('where.none')}
          </Button>
        )}
        <Button type="submit">{t('where.show')}</Button>
      </div>
    </Form>
  )
}

function leaveOutCans(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('cans')
  return params.size > 0 ? `?${params}` : ''
}
