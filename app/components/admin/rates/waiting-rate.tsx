import type { Ref } from 'react'
import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { DecideButton, DecideLink, Decisions } from '#app/components/admin/decisions.tsx'
import { ScaleEnds } from '#app/components/admin/pointed-scale.tsx'
import { Evidence, EvidenceList, WaitingCard } from '#app/components/admin/waiting-card.tsx'
import { isCurrency } from '#domain/currency.ts'
import { formatRate } from '#domain/rate.ts'
import { MOST_MOVED_PERCENT } from '#domain/rate-move.ts'
import { RateCourse } from './rate-course.tsx'
import type { WaitingRateFacts } from './rate-types.ts'
import { sayCount, sayDay, sayPercent } from './say-rate.ts'
import styles from './waiting-rate.module.css'

/** One rate that was not believed: the question, the evidence, the three answers. */
export function WaitingRate({
  rate,
  today,
  ref,
  hasKeys,
}: {
  rate: WaitingRateFacts
  today: string
  ref?: Ref<HTMLElement> | undefined
  /** The shortcut keys of its buttons work. */
  hasKeys: boolean
}) {
  return (
    <WaitingCard
      ref={ref}
      id={`waits-${rate.currency}`}
      className={styles.section}
      picture={<AdminIcon name="pause-circle" className={styles.pause} />}
      question={askQuestion(rate)}
      lead={`Rates that move over ${MOST_MOVED_PERCENT}\u00a0% wait for you. Until then ${sayUsed(rate)} is used.`}
      body={
        <>
          <Comparison rate={rate} />
          <Course rate={rate} today={today} />
          <RateEvidence rate={rate} />
        </>
      }
      decisions={<Decide rate={rate} hasKeys={hasKeys} />}
    />
  )
}

const DAY_MS = 24 * 60 * 60_000

function askQuestion({ currency, percent, used, day }: WaitingRateFacts): string {
  const by = `${Math.abs(percent).toLocaleString('en')}\u00a0%`
  if (used.day === null) return `${currency} is ${by} from the built-in rate. Is that true?`
  const isNextDay = Date.parse(day) - Date.parse(used.day) === DAY_MS
  const span = isNextDay ? 'in one day' : `since ${sayDay(used.day, 'long')}`
  return `${currency} moved ${by} ${span}. Is that true?`
}

function sayUsed({ used }: WaitingRateFacts): string {
  return used.day === null ? 'the built-in rate' : `the rate of ${sayDay(used.day, 'long')}`
}

function Comparison({ rate }: { rate: WaitingRateFacts }) {
  const { example } = rate
  return (
    <table className={styles.calc}>
      <thead>
        <tr>
          <th scope="col">ECB file of {sayDay(rate.day, 'short')}</th>
          <th scope="col">in use</th>
          <th scope="col">waits</th>
          <th scope="col">change</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{rate.name}</th>
          <td>{rate.used.perEur}</td>
          <td>
            <b>{rate.waits}</b>
          </td>
          <td>{sayPercent(rate.percent)}</td>
        </tr>
        <tr>
          <th scope="row">{example.name}</th>
          <td>{example.before}</td>
          <td>
            <b>{example.after}</b>
          </td>
          <td>{sayPercent(example.percent)}</td>
        </tr>
      </tbody>
    </table>
  )
}

function Course({ rate: { course, used, waits, day }, today }: { rate: WaitingRateFacts; today: string }) {
  const first = course.find((point) => point.day !== used.day && point.day !== day)
  return (
    <div className={styles.course}>
      <RateCourse course={course} today={today} isWide />
      <ScaleEnds>
        <span>{first && `${sayDay(first.day, 'short')}, ${formatRate(first.perEur)}`}</span>
        <span>{used.day && `${sayDay(used.day, 'short')}, ${used.perEur}`}</span>
        <span>{`${sayDay(day, 'short')}, ${waits}`}</span>
      </ScaleEnds>
    </div>
  )
}

function RateEvidence({ rate }: { rate: WaitingRateFacts }) {
  const { largestOther, use, newLowest } = rate
  return (
    <EvidenceList>
      {largestOther && <Evidence {...describeOthers(largestOther)} />}
      {use.offers > 0 ? (
        <Evidence
          title={`It would change ${sayCount(use.offers, 'offer')} of ${sayCount(use.stores, 'store')}.`}
          text={`${sayCount(newLowest, 'product')} would get another lowest price.`}
        />
      ) : (
        <Evidence
          title="No store sells in this currency."
          text={
            isCurrency(rate.currency)
              ? 'Every price that visitors see in it would change.'
              : 'No price would change today.'
          }
        />
      )}
    </EvidenceList>
  )
}

/** Above it the whole file looks suspicious, and a mistake in one line is no explanation. */
const USUAL_PERCENT = 5

function describeOthers({ currency, percent }: { currency: string; percent: number }) {
  const most = Math.abs(percent).toLocaleString('en')
  const slip = 'A slip in the file is likelier than a fall or rise of this one alone.'
  if (percent === 0) return { title: 'No other currency moved that day.', text: slip }
  if (Math.abs(percent) <= USUAL_PERCENT)
    return {
      title: `No other currency moved more than ${most}\u00a0% that day.`,
      text: slip,
    }
  return {
    title: `Others moved too: ${currency} by ${sayPercent(percent)}.`,
    text: 'Something happened to the euro, or the file as a whole is wrong.',
  }
}

function Decide({ rate, hasKeys }: { rate: WaitingRateFacts; hasKeys: boolean }) {
  const { currency, day, used, waits } = rate
  return (
    <Decisions>
      <DecideButton
        label="Refuse"
        about={currency}
        letter="R"
        hasKeys={hasKeys}
        fields={{ intent: 'refuse', currency, day }}
        text={`${used.perEur} stays until the next file, on the next working day about 16:00.`}
      />
      <DecideButton
        label={`Accept ${waits}`}
        letter="A"
        hasKeys={hasKeys}
        variant="quiet"
        fields={{ intent: 'accept', currency, day }}
        text="Used from now on. History keeps the rate of each day."
      />
      <DecideLink
        label="Set by hand"
        about={currency}
        letter="H"
        hasKeys={hasKeys}
        to={`?currency=${currency}#by-hand`}
        text="With an end and a reason; the file takes over again afterwards."
      />
    </Decisions>
  )
}
