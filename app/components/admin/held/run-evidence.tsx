import { Moment } from '#app/components/admin/moment.tsx'
import { Evidence, EvidenceList } from '#app/components/admin/waiting-card.tsx'
import type { HeldRunFacts } from '#services/held/get-held-page.ts'
import { sayCount } from './say-held.ts'
import { FactorScale } from './scales.tsx'

/** What speaks for the likely reason of a held run, and what does not. */
export function RunEvidence({ run }: { run: HeldRunFacts }) {
  const { doubt, still, ending } = run
  return (
    <EvidenceList>
      {doubt ? (
        <Factors doubt={doubt} />
      ) : (
        <Evidence isFor title="The feed is much shorter than before." text={run.reason} />
      )}
      {doubt?.currency && <RateFact doubt={doubt} currency={doubt.currency} />}
      {ending && ending.now > ending.before && (
        <Evidence
          isFor
          title={`${ending.now} of ${doubt?.prices.length} prices now end in .${ending.ending}.`}
          text={`Before, ${ending.before} did.`}
        />
      )}
      {still.offers > 0 && (
        <Evidence
          isFor={still.still * 2 > still.offers}
          title={still.still * 2 > still.offers ? 'The market stood still.' : 'The market moved too.'}
          text={`In the other ${sayCount(still.stores, 'store')}, ${Math.round((still.still / still.offers) * 100)}\u00a0% of offers are as they were a day before.`}
        />
      )}
      {run.readings > 1 && (
        <Evidence
          isFor={false}
          title={`Read ${run.readings} times.`}
          text="Each time it said the same kind of thing. It stays one doubt."
        />
      )}
      {run.refusedAt && (
        <Evidence
          title="Refused before."
          text={
            <>
              On <Moment at={run.refusedAt} style="short" />; this run says nearly the same.
            </>
          }
        />
      )}
      <Evidence
        title={run.askedAt ? 'The store was asked.' : 'The store has not been asked.'}
        text={
          <>
            {run.askedAt && (
              <>
                On <Moment at={run.askedAt} style="short" />.{' '}
              </>
            )}
            Its settings here say {run.storeCurrency}.
          </>
        }
      />
    </EvidenceList>
  )
}

type Doubt = NonNullable<HeldRunFacts['doubt']>

function Factors({ doubt }: { doubt: Doubt }) {
  const { count, of, low, high, kind } = doubt
  const [least, most] = [low.toFixed(2), high.toFixed(2)]
  const range = least === most ? `× ${least}` : `× ${least} to × ${most}`
  return (
    <Evidence
      isFor
      title={
        kind === 'same-factor'
          ? `${count} of ${of} prices moved by ${range}.`
          : `${count} of ${of} prices are ${range} of what is likely.`
      }
    >
      {' '}
      {kind === 'same-factor' && 'A sale or a re-pricing does not do that.'}
      <FactorScale doubt={doubt} />
    </Evidence>
  )
}

function RateFact({ doubt, currency }: { doubt: Doubt; currency: NonNullable<Doubt['currency']> }) {
  const difference = Math.abs(doubt.factor / currency.rate - 1) * 100
  return (
    <Evidence
      isFor
      title={`The middle factor, ${doubt.factor.toFixed(2)}, is about our rate of ${currency.to}.`}
      text={`1 ${currency.from} = ${currency.rate.toFixed(4)} ${currency.to}. Difference ${difference.toFixed(1)}\u00a0%.`}
    />
  )
}
