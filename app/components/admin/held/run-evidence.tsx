import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import type { HeldRunFacts } from '#services/held/get-held-page.ts'
import styles from './held.module.css'
import { sayCount } from './say-held.ts'
import { FactorScale } from './scales.tsx'

/** What speaks for the likely reason of a held run, and what does not. */
export function RunEvidence({ run }: { run: HeldRunFacts }) {
  const { doubt, still, ending } = run
  return (
    <ul className={styles.evidence}>
      {doubt ? (
        <Factors doubt={doubt} />
      ) : (
        <Fact isFor title="The feed is much shorter than before." text={run.reason} />
      )}
      {doubt?.currency && <RateFact doubt={doubt} currency={doubt.currency} />}
      {ending && ending.now > ending.before && (
        <Fact
          isFor
          title={`${ending.now} of ${doubt?.prices.length} prices now end in .${ending.ending}.`}
          text={`Before, ${ending.before} did.`}
        />
      )}
      {still.offers > 0 && (
        <Fact
          isFor={still.still * 2 > still.offers}
          title={still.still * 2 > still.offers ? 'The market stood still.' : 'The market moved too.'}
          text={`In the other ${sayCount(still.stores, 'store')}, ${Math.round((still.still / still.offers) * 100)}\u00a0% of offers are as they were a day before.`}
        />
      )}
      {run.readings > 1 && (
        <Fact
          isFor={false}
          title={`Read ${run.readings} times.`}
          text="Each time it said the same kind of thing. It stays one doubt."
        />
      )}
      {run.refusedAt && (
        <li>
          <AdminIcon name="warning" className={styles.isOdd} />
          <div>
            <b>Refused before.</b>
            <small>
              On <Moment at={run.refusedAt} style="short" />; this run says nearly the same.
            </small>
          </div>
        </li>
      )}
      <li>
        <AdminIcon name="warning" className={styles.isOdd} />
        <div>
          <b>{run.askedAt ? 'The store was asked.' : 'The store has not been asked.'}</b>
          <small>
            {run.askedAt && (
              <>
                On <Moment at={run.askedAt} style="short" />.{' '}
              </>
            )}
            Its settings here say {run.storeCurrency}.
          </small>
        </div>
      </li>
    </ul>
  )
}

type Doubt = NonNullable<HeldRunFacts['doubt']>

function Factors({ doubt }: { doubt: Doubt }) {
  const { count, of, low, high, kind } = doubt
  const [least, most] = [low.toFixed(2), high.toFixed(2)]
  const range = least === most ? `× ${least}` : `× ${least} to × ${most}`
  return (
    <li>
      <AdminIcon name="check-circle" className={styles.isFor} />
      <div>
        <b>
          {kind === 'same-factor'
            ? `${count} of ${of} prices moved by ${range}.`
            : `${count} of ${of} prices are ${range} of what is likely.`}
        </b>{' '}
        {kind === 'same-factor' && 'A sale or a re-pricing does not do that.'}
        <FactorScale doubt={doubt} />
      </div>
    </li>
  )
}

function RateFact({ doubt, currency }: { doubt: Doubt; currency: NonNullable<Doubt['currency']> }) {
  const difference = Math.abs(doubt.factor / currency.rate - 1) * 100
  return (
    <Fact
      isFor
      title={`The middle factor, ${doubt.factor.toFixed(2)}, is about our rate of ${currency.to}.`}
      text={`1 ${currency.from} = ${currency.rate.toFixed(4)} ${currency.to}. Difference ${difference.toFixed(1)}\u00a0%.`}
    />
  )
}

function Fact({ isFor, title, text }: { isFor: boolean; title: string; text: string }) {
  return (
    <li>
      <AdminIcon name={isFor ? 'check-circle' : 'warning'} className={isFor ? styles.isFor : styles.isOdd} />
      <div>
        <b>{title}</b>
        <small>{text}</small>
      </div>
    </li>
  )
}
