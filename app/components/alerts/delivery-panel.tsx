import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { MESSAGES_PER_DAY, PACES } from '#domain/alerts/delivery-time.ts'
import type { AlertsPageData } from '#services/alerts/get-alerts-page.ts'
import { alertFormAction } from './alert-forms.ts'
import { formatDay } from './alert-words.ts'
import styles from './alerts.module.css'
import { PaceChoice } from './pace-choice.tsx'
import { PushSwitch } from './push-switch.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

export type PanelFacts = {
  readonly isVerified: boolean
  readonly pushKey: string
  readonly origin: string
}

/** How messages are sent: how many, when, and by which ways. */
export function DeliveryPanel({ page, facts }: { page: AlertsPageData; facts: PanelFacts }) {
  const t = useTranslation('alerts')
  const { delivery, feedToken, at } = page
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that ended it is gone.
  useOnChange(
    delivery.isMailStopped,
    () => document.activeElement === document.body && heading.current?.focus(),
  )
  return (
    <Sheet as="section" isBleeding className={styles.panel}>
      <h2 ref={heading} tabIndex={-1} className="h21">
        {t('settings.title')}
      </h2>
      {!facts.isVerified && (
        <p>
          {t('settings.unconfirmed')}{' '}
          <Link className="link" to="/account">
            {t('settings.confirm')}
          </Link>
        </p>
      )}
      {delivery.isMailStopped && (
        <Form method="post" action={alertFormAction('mails')} replace preventScrollReset>
          <p>{t('settings.mailsStopped')}</p>
          <Button type="submit" variant="quiet">
            {t('settings.mailsAgain')}
          </Button>
        </Form>
      )}
      <Form method="post" action={alertFormAction('delivery')} replace preventScrollReset>
        <Select
          isWide
          className={styles.most}
          label={t('settings.most')}
          name="most"
          defaultValue={String(delivery.mostPerDay)}
        >
          {MESSAGES_PER_DAY.map((count) => (
            <option key={count} value={count}>
              {t('settings.messages', { count })}
            </option>
          ))}
        </Select>
        <PaceChoice
          legend={t('settings.when')}
          value={delivery.pace}
          options={PACES.map((pace) => ({ value: pace, label: t(`settings.pace.${pace}`) }))}
        />
        <Checkbox
          name="quiet"
          value="1"
          defaultChecked={delivery.isQuietAtNight}
          label={t('settings.quiet')}
        />
        <TimeZoneField known={delivery.timeZone} />
        <Button type="submit" variant="quiet">
          {t('settings.save')}
        </Button>
      </Form>
      <SnoozeAll snoozedUntil={delivery.snoozedUntil} at={at} timeZone={delivery.timeZone} />
      <PushSwitch pushKey={facts.pushKey} />
      <div className={styles.way}>
        <p className={styles.label}>{t('settings.feed')}</p>
        {feedToken !== null && (
          <code className={styles.address}>{`${facts.origin}/alerts/${feedToken}.atom`}</code>
        )}
        <p className={styles.hint}>{t('settings.feedHint')}</p>
        <Form method="post" action={alertFormAction('feed')} replace preventScrollReset>
          <Button type="submit" variant="quiet" size="sm">
            {feedToken === null ? t('settings.feedMake') : t('settings.feedRenew')}
          </Button>
        </Form>
      </div>
    </Sheet>
  )
}

function SnoozeAll({
  snoozedUntil,
  at,
  timeZone,
}: {
  snoozedUntil: Date | null
  at: string
  timeZone: string
}) {
  const t = useTranslation('alerts')
  const language = useLanguage()
  const until = snoozedUntil === null ? null : new Date(snoozedUntil).toISOString()
  const isSnoozed = until !== null && until > at
  return (
    <Form
      method="post"
      action={alertFormAction(isSnoozed ? 'unsnoozeAll' : 'snoozeAll')}
      replace
      preventScrollReset
    >
      {isSnoozed && <p>{t('snooze.allUntil', { day: formatDay(until, { language, timeZone }) })}</p>}
      <Button type="submit" variant="quiet">
        <Icon name="bell-z" />
        {isSnoozed ? t('snooze.end') : t('snooze.all')}
      </Button>
    </Form>
  )
}
