import { Form, useNavigation } from 'react-router'
import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { DemoMark } from '#app/components/admin/demo-mark.tsx'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { Moment, useTimeZone } from '#app/components/admin/moment.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { Morning } from '#services/morning/get-morning.ts'
import { countWaits } from './list-waits.ts'
import styles from './morning-head.module.css'

const DAYS_NAMED_BY_WEEKDAY_MS = 6 * 86_400_000
const UPDATE = 'fetch-store-prices'

/** The day, the sum of all below in one sentence, and the command that is wanted most. */
export function MorningHead({ morning, email }: { morning: Morning; email: string }) {
  const navigation = useNavigation()
  const isBusy = navigation.formData?.get('intent') === UPDATE
  return (
    <div className={styles.head}>
      <div>
        <h1>
          <span className="sr">Admin, </span>
          <Today now={morning.now} /> <DemoMark />
        </h1>
        <Summary morning={morning} />
      </div>
      <div className={styles.aside}>
        <p className="small muted">
          Signed in as {email}, as of <Moment at={morning.now} style="time" />
        </p>
        <Form method="post" preventScrollReset>
          <HiddenFields fields={{ intent: UPDATE }} />
          <Button type="submit" variant="quiet" size="sm" isBusy={isBusy}>
            {!isBusy && <AdminIcon name="arrows-clockwise" />}
            Read all stores now
          </Button>
        </Form>
      </div>
    </div>
  )
}

function Today({ now }: { now: Date }) {
  const timeZone = useTimeZone()
  const say = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...style, timeZone }).format(now)
  return `${say({ weekday: 'long' })}, ${say({ day: 'numeric', month: 'long' })}`
}

function Summary({ morning }: { morning: Morning }) {
  const { now, before, brokeLately, incidents, stores } = morning
  const { look, changing, well } = stores.counts
  const total = look + changing + well
  const broke = before ? brokeLately : incidents.length
  return (
    <p>
      {before ? (
        <>
          Since you last looked,{' '}
          <Moment
            at={before}
            style={now.getTime() - before.getTime() < DAYS_NAMED_BY_WEEKDAY_MS ? 'weekday' : 'short'}
          />
          :{' '}
        </>
      ) : (
        'Good morning: '
      )}
      {broke === 0 ? 'nothing broke' : broke === 1 ? '1 thing broke' : `${broke} things broke`},{' '}
      {countWaits(morning.waits).toLocaleString('en')} wait
      {total === 0
        ? ', and no store is on yet.'
        : `, and ${stores.onTime.toLocaleString('en')} of ${total.toLocaleString('en')} stores were read on time.`}
    </p>
  )
}
