import { Form, Link } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { requireRow, requireRowId } from '#app/admin/params.server.ts'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { Facts } from '#app/components/admin/facts.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { HeldPrices } from '#app/components/admin/run/held-prices.tsx'
import { PlannedChanges } from '#app/components/admin/run/planned-changes.tsx'
import { RunProgress } from '#app/components/admin/run/run-progress.tsx'
import { RunState } from '#app/components/admin/store-state.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { depsContext } from '#app/context.ts'
import { decideHeldPrice, decideHeldRun } from '#services/runs/decide-held.ts'
import { getRunPage } from '#services/runs/get-run-page.ts'
import type { Route } from './+types/run.ts'
import styles from './forms.module.css'

export const meta = adminMeta('Run')

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const wanted = { runId: requireRowId(params.id), isReplayed: url.searchParams.has('replay') }
  return requireRow(await getRunPage(context.get(depsContext), wanted))
}

export function action(args: Route.ActionArgs) {
  const runId = requireRowId(args.params.id)
  return answerIntent(args, {
    async accept({ deps, admin }) {
      const decided = await decideHeldRun(deps, { runId, decision: 'accept', admin })
      return answerDecision(decided, 'The run is applied.', (changed) => `${changed} offers changed.`)
    },
    async discard({ deps, admin }) {
      const decided = await decideHeldRun(deps, { runId, decision: 'discard', admin })
      return answerDecision(decided, 'The run is discarded.', () => 'Everything stays as it was.')
    },
    async 'accept-price'({ deps, admin, id }) {
      const decided = await decideHeldPrice(deps, { holdId: id('hold'), decision: 'accept', admin })
      return answerDecision(decided, 'The price is on the page.')
    },
    async 'discard-price'({ deps, admin, id }) {
      const decided = await decideHeldPrice(deps, { holdId: id('hold'), decision: 'discard', admin })
      return answerDecision(decided, 'The price stays out, and so do prices near it.')
    },
  })
}

function answerDecision(
  decided: { ok: true; changed?: number } | { ok: false; reason: string },
  title: string,
  say: (changed: number) => string = () => '',
): ActionAnswer {
  if (!decided.ok) return { ok: false, title: 'Nothing was changed.', text: decided.reason }
  return { ok: true, title, text: say(decided.changed ?? 0) }
}

export default function RunRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { run, store, rejects, holds, pages, replay } = loaderData
  return (
    <>
      <AdminHead title={`Run of ${store.name}`} lead={<RunState status={run.status} />} />
      <UndoNotice answer={actionData} />
      <RunProgress run={run} />
      <div className={styles.two}>
        <div className={styles.column}>
          {run.status === 'held' && <HeldRun {...loaderData} />}
          {replay && <PlannedChanges replay={replay} isHeld={run.status === 'held'} />}
          {holds.length > 0 && <HeldPrices holds={holds} />}
          {run.rejected > 0 && <Rejects rejects={rejects} total={run.rejected} />}
          {run.status === 'failed' && <FailedRun reason={run.reason} />}
          {isApplied(run) && run.rejected === 0 && holds.length === 0 && !replay && (
            <PanelSection title="Nothing to decide">
              <p className="muted">Every row was read, and every price was believed.</p>
            </PanelSection>
          )}
        </div>
        <div>
          <PanelSection title="Facts">
            <RunFacts run={run} store={store} />
          </PanelSection>
          <PanelSection title="Kept bytes">
            <KeptPages runId={run.id} pages={pages} />
          </PanelSection>
        </div>
      </div>
    </>
  )
}

type Page = Route.ComponentProps['loaderData']

function HeldRun({ run, store }: Pick<Page, 'run' | 'store'>) {
  return (
    <PanelSection title="Held">
      <p className={styles.text}>{run.reason}</p>
      <p className="small muted">
        Nothing was changed.{' '}
        {run.doubt?.needsOperator
          ? 'It waits for you, however often it is read.'
          : 'A later reading that says about the same applies it by itself.'}
      </p>
      <div className={styles.buttons}>
        <ConfirmButton
          variant="primary"
          label="Accept"
          question={`Apply this run of ${store.name}?`}
          explanation={
            run.doubt
              ? 'All its prices are shown, as they are. To read them in another currency, decide on the Held page.'
              : 'What it has no longer is shown as sold out. Its prices are judged one by one, as always.'
          }
          confirmLabel="Accept"
          fields={{ intent: 'accept' }}
        />
        <ConfirmButton
          label="Discard"
          question={`Discard this run of ${store.name}?`}
          explanation="Everything stays as it is. The same again stays out."
          confirmLabel="Discard"
          fields={{ intent: 'discard' }}
        />
      </div>
    </PanelSection>
  )
}

function FailedRun({ reason }: Pick<Page['run'], 'reason'>) {
  return (
    <PanelSection title="Failed">
      <p className={styles.text}>{reason}</p>
      <p className="small muted">
        Nothing was changed. A store that could not be read for 48 hours is no longer shown.
      </p>
    </PanelSection>
  )
}

const isApplied = ({ status }: Page['run']) => status === 'complete' || status === 'unchanged'

function Rejects({ rejects, total }: { rejects: Page['rejects']; total: number }) {
  const isCut = total > rejects.length
  return (
    <PanelSection
      title="Rejected rows"
      aside={isCut ? `${rejects.length} of ${total.toLocaleString('en')} are kept` : total}
    >
      <ul className={styles.rows}>
        {rejects.map(({ row, reason }) => (
          <li key={row}>
            <b>Row {row.toLocaleString('en')}</b> {reason}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function RunFacts({ run, store }: Pick<Page, 'run' | 'store'>) {
  const figure = (count: number) => count.toLocaleString('en')
  return (
    <Facts
      facts={[
        [
          'Store',
          <Link key="store" className="link" to={`/admin/stores/${store.id}`}>
            {store.name}
          </Link>,
        ],
        ['Started', <Moment key="started" at={run.startedAt} />],
        ['Finished', run.finishedAt && <Moment key="finished" at={run.finishedAt} />],
        ['Reason', run.reason],
        ['Listings', figure(run.seen)],
        ['Matched', figure(run.matched)],
        [
          'To review',
          run.review > 0 ? (
            <Link key="review" className="link" to={`/admin/review?store=${store.id}`}>
              {figure(run.review)}
            </Link>
          ) : (
            '0'
          ),
        ],
        ['Changed', figure(run.changed)],
        ['Gone', figure(run.gone)],
        ['Rejected', figure(run.rejected)],
        ['Held prices', figure(run.heldPrices)],
        ['Decided', run.decidedBy && `by ${run.decidedBy}`],
      ]}
    />
  )
}

function KeptPages({ runId, pages }: { runId: number; pages: Page['pages'] }) {
  if (pages.length === 0) return <p className="muted">What it fetched is no longer kept.</p>
  return (
    <>
      <ul className={styles.rows}>
        {pages.map(({ page, url, size }) => (
          <li key={page}>
            <a className="link" href={`/api/admin/feed-runs/${runId}/pages/${page}`} download>
              Page {page}
            </a>{' '}
            {(size / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} kB
            <small>{url}</small>
          </li>
        ))}
      </ul>
      <Form method="get" className={styles.after}>
        <input type="hidden" name="replay" value="1" />
        <Button type="submit" variant="quiet">
          Replay
        </Button>
        <p className="small muted">Reads these bytes again and shows what would change. Writes nothing.</p>
      </Form>
    </>
  )
}
