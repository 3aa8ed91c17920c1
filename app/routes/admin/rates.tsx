import { useRef } from 'react'
import { Form } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { HandRateForm } from '#app/components/admin/rates/hand-rate-form.tsx'
import { RateEvents } from '#app/components/admin/rates/rate-events.tsx'
import { RatesTable } from '#app/components/admin/rates/rates-table.tsx'
import { sayDay } from '#app/components/admin/rates/say-rate.ts'
import { WaitingRate } from '#app/components/admin/rates/waiting-rate.tsx'
import { StateMark } from '#app/components/admin/state-mark.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { useSectionKeys } from '#app/components/admin/use-section-keys.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Notice } from '#app/components/ui/notice.tsx'
import { depsContext } from '#app/context.ts'
import { STALE_RATE_DAYS } from '#domain/rate-age.ts'
import { getRatesPage } from '#services/rates/get-rates-page.ts'
import type { Route } from './+types/rates.ts'
import { RATE_HANDLERS } from './rate-actions.server.ts'
import styles from './rates.module.css'

export const meta = adminMeta('Exchange rates')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  return {
    ...(await getRatesPage(context.get(depsContext), { isWhole: searchParams.has('all') })),
    chosen: searchParams.get('currency') ?? '',
  }
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, RATE_HANDLERS)
}

const LEAD = `Prices are compared in euro. Pages that convert say the date of the rate. Rates older than ${STALE_RATE_DAYS} days raise an alert.`

export default function RatesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, rates, hiddenCount, storeCount, choices, chosen, today, events } = loaderData
  const first = useRef<HTMLElement>(null)
  useSectionKeys(first, 'rah')
  const typed = actionData?.values?.currency ?? chosen
  return (
    <>
      <AdminHead title="Exchange rates" lead={LEAD}>
        <LastReading page={loaderData} />
      </AdminHead>
      <UndoNotice answer={actionData} />
      <StaleNotice page={loaderData} />
      {waiting.map((rate, index) => (
        <WaitingRate
          key={rate.currency}
          rate={rate}
          today={today}
          ref={index === 0 ? first : undefined}
          hasKeys={index === 0}
        />
      ))}
      <RatesTable rates={rates} hiddenCount={hiddenCount} storeCount={storeCount} today={today} />
      <div className={styles.split}>
        <HandRateForm
          // Reset for another currency, or after a form was accepted.
          key={`${typed} ${actionData?.ok}`}
          choices={choices}
          currency={chosen}
          today={today}
          answer={actionData?.values ? actionData : undefined}
        />
        <RateEvents events={events} />
      </div>
    </>
  )
}

type Page = Route.ComponentProps['loaderData']

function LastReading({ page: { isReading, lastReading } }: { page: Page }) {
  if (!isReading) return <StateMark state="idle">Rates are not read here</StateMark>
  return (
    <>
      {lastReading && (
        <StateMark state={lastReading.outcome === 'failed' ? 'failed' : 'done'}>
          <span>
            {lastReading.outcome === 'failed' ? 'Failed ' : 'Read '}
            <Moment at={lastReading.readAt} style="short" />
          </span>
        </StateMark>
      )}
      <Form method="post">
        <Button type="submit" name="intent" value="read" variant="quiet" size="sm">
          <AdminIcon name="arrows-clockwise" />
          Read now
        </Button>
      </Form>
    </>
  )
}

function StaleNotice({ page: { isStale, newestDay, lastReading } }: { page: Page }) {
  if (!isStale) return null
  const title = newestDay
    ? `The newest rates are of ${sayDay(newestDay, 'long')}.`
    : 'No rates have been read yet. The built-in ones are used.'
  return (
    <div className={styles.notice}>
      <Notice tone="error" title={title} text={lastReading?.error ?? 'Read them now, or set one by hand.'} />
    </div>
  )
}
