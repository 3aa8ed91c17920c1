import type { Ref } from 'react'
import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { DecideButton, DecideLink, Decisions } from '#app/components/admin/decisions.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { WaitingCard } from '#app/components/admin/waiting-card.tsx'
import { StoreTile } from '#app/components/ui/store-tile.tsx'
import { sayFactor } from '#domain/guards/price-doubt.ts'
import type { HeldRunFacts } from '#services/held/get-held-page.ts'
import styles from './held.module.css'
import { RunEvidence } from './run-evidence.tsx'
import { RunRows } from './run-rows.tsx'
import { askAboutRun, sayCount } from './say-held.ts'

/** A run that was not believed as a whole: the question, the evidence, the answers, the prices. */
export function HeldRun({
  run,
  now,
  ref,
  hasKeys,
}: {
  run: HeldRunFacts
  now: Date
  ref?: Ref<HTMLElement> | undefined
  /** The shortcut keys of its buttons work. */
  hasKeys: boolean
}) {
  return (
    <WaitingCard
      ref={ref}
      id={`run-${run.id}`}
      className={styles.section}
      picture={<StoreTile name={run.storeName} logoUrl={run.logoUrl} />}
      question={askAboutRun(run)}
      lead={
        <>
          {run.storeName}, {run.country}. Run of <Moment at={run.startedAt} style="short" />.{' '}
          {sayCount(run.seen, 'listing')} read{run.rejected > 0 && `, ${run.rejected} rejected`}.
        </>
      }
      aside={
        <Link className="link" to={`/admin/runs/${run.id}`}>
          Whole run
        </Link>
      }
      body={
        <>
          <h3>What we saw</h3>
          <RunEvidence run={run} />
        </>
      }
      decisions={<RunDecisions run={run} hasKeys={hasKeys} />}
    >
      {run.doubt && <RunRows run={run} doubt={run.doubt} now={now} />}
    </WaitingCard>
  )
}

function RunDecisions({ run, hasKeys }: { run: HeldRunFacts; hasKeys: boolean }) {
  const { id, doubt, storeName, storeCurrency, contact, landed } = run
  const other = doubt?.currency?.to ?? null
  const base = { about: `the run of ${storeName}`, hasKeys, action: '/admin/held' }
  const refuse = (
    <DecideButton
      {...base}
      label="Refuse this run"
      letter="R"
      variant={other ? 'quiet' : 'primary'}
      fields={{ intent: 'refuse-run', run: String(id) }}
      text={
        <>
          Offers keep the price of{' '}
          {run.believedAt ? <Moment at={run.believedAt} style="short" /> : 'the last believed run'}. The same
          again stays out and stays one doubt.
        </>
      }
    />
  )
  return (
    <Decisions>
      {other && doubt && (
        <DecideButton
          {...base}
          label={`Accept, read as ${other}`}
          letter="A"
          variant="primary"
          fields={{ intent: 'accept-run', run: String(id), currency: other }}
          text={`The store is read in ${other} from now on. ${landed} of ${doubt.prices.length < doubt.count ? `the ${doubt.prices.length} furthest` : doubt.prices.length} prices land within 1\u00a0% of what they were; each is judged as always. Shipping costs are converted. History stays in ${storeCurrency}.`}
        />
      )}
      {refuse}
      {!other && (
        <DecideButton
          {...base}
          label="Accept"
          letter="A"
          variant="quiet"
          fields={{ intent: 'accept-run', run: String(id) }}
          text={
            doubt
              ? `All prices of the run are shown at once, ${doubt.count} of them × ${sayFactor(doubt.factor)}.`
              : 'What the feed no longer has is shown as sold out. Its prices are judged one by one.'
          }
        />
      )}
      <DecideLink
        {...base}
        label="Ask the store"
        letter="Q"
        to={`?ask=run-${id}#ask`}
        text={`A mail to ${contact ?? 'an address that you type'}, shown before it goes. Prices wait meanwhile.`}
      />
      {other && doubt && (
        <li>
          <ConfirmButton
            variant="text"
            label={`Accept as ${storeCurrency}`}
            question={`Show prices of ${storeName} that are ${sayFactor(doubt.factor)} times what they were?`}
            explanation={`Only if every price really is that much in ${storeCurrency}.`}
            confirmLabel={`Accept as ${storeCurrency}`}
            fields={{ intent: 'accept-run', run: String(id) }}
          />
          <p>Only if every price really is {sayFactor(doubt.factor)} times what it was. Asks once more.</p>
        </li>
      )}
    </Decisions>
  )
}
