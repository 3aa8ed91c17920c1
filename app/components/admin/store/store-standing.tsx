import { Form, Link, useNavigation } from 'react-router'
import { Age } from '#app/components/admin/age.tsx'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { Facts } from '#app/components/admin/facts.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { RunState } from '#app/components/admin/store-state.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { StorePage } from '#services/stores/get-store-page.ts'
import styles from './store-standing.module.css'

/** The state of a store, and the actions on it as a whole. */
export function StoreStanding({
  store,
  runs,
  holds,
  now,
}: Pick<StorePage, 'store' | 'runs' | 'holds'> & { now: Date }) {
  return (
    <div>
      <PanelSection title="State">
        <StateActions store={store} />
        <Facts
          facts={[
            [
              'Address',
              <a key="address" className="link" href={store.storeUrl} target="_blank" rel="noopener nofollow">
                {store.storeUrl}
              </a>,
            ],
            ['Next run', store.status === 'active' ? <NextRun key="next" at={store.nextRunAt} /> : null],
            ['Held prices', holds],
            [
              'Shipping',
              <Link key="shipping" className="link" to={`/admin/stores/${store.id}/shipping`}>
                Rules by country
              </Link>,
            ],
          ]}
        />
      </PanelSection>
      <PanelSection title="Last runs">
        {runs.length === 0 && <p className="muted">It has never been read.</p>}
        <ul className={styles.runs}>
          {runs.map((run) => (
            <li key={run.id}>
              <Link to={`/admin/runs/${run.id}`}>
                <RunState status={run.status} />
                <span className="small muted">
                  <Age at={run.startedAt} now={now} />
                </span>
              </Link>
              <small>{run.reason ?? `${run.seen} listings, ${run.changed} changed`}</small>
            </li>
          ))}
        </ul>
      </PanelSection>
    </div>
  )
}

function NextRun({ at }: { at: Date | null }) {
  return at === null ? 'within a minute' : <Moment at={at} />
}

function StateActions({ store: { name, status } }: Pick<StorePage, 'store'>) {
  const busy = useNavigation().formData?.get('intent')
  if (status !== 'active')
    return (
      <Form method="post" className={styles.actions}>
        <Button
          type="submit"
          name="intent"
          value={status === 'paused' ? 'resume' : 'activate'}
          isBusy={busy === 'activate' || busy === 'resume'}
        >
          {status === 'paused' ? 'Go on' : 'Switch on'}
        </Button>
      </Form>
    )
  return (
    <div className={styles.actions}>
      <Form method="post">
        <Button type="submit" name="intent" value="run" isBusy={busy === 'run'}>
          Run now
        </Button>
      </Form>
      <ConfirmButton
        label="Pause"
        question={`Pause ${name}?`}
        explanation="Its feed is not read and its offers are not shown until it goes on. Nothing is lost."
        confirmLabel="Pause"
        fields={{ intent: 'pause' }}
      />
    </div>
  )
}
