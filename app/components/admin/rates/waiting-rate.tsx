import { type ReactNode, type Ref, useId } from 'react'
import { Form } from 'react-router'
import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
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
  const headingId = useId()
  return (
    <section
      ref={ref}
      id={`waits-${rate.currency}`}
      className={joinClasses(sheet.sheet, sheet.bleeding, styles.section)}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <AdminIcon name="pause-circle" className={styles.pause} />
        <div>
          <h2 id={headingId}>{askQuestion(rate)}</h2>
          <p>
            Rates that move over {MOST_MOVED_PERCENT}&nbsp;% wait for you. Until then {sayUsed(rate)} is used.
          </p>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.body}>
          <Comparison rate={rate} />
          <Course rate={rate} today={today} />
          <Evidence rate={rate} />
        </div>
        <Decide rate={rate} hasKeys={hasKeys} />
      </div>
    </section>
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
      <div className={styles.ends}>
        <span>{first && `${sayDay(first.day, 'short')}, ${formatRate(first.perEur)}`}</span>
        <span>{used.day && `${sayDay(used.day, 'short')}, ${used.perEur}`}</span>
        <span>{`${sayDay(day, 'short')}, ${waits}`}</span>
      </div>
    </div>
  )
}

function Evidence({ rate }: { rate: WaitingRateFacts }) {
  const { largestOther, use, newLowest } = rate
  return (
    <ul className={styles.evidence}>
      {largestOther && <Fact {...describeOthers(largestOther)} />}
      {use.offers > 0 ? (
        <Fact
          title={`It would change ${sayCount(use.offers, 'offer')} of ${sayCount(use.stores, 'store')}.`}
          text={`${sayCount(newLowest, 'product')} would get another lowest price.`}
        />
      ) : (
        <Fact
          title="No store sells in this currency."
          text={
            isCurrency(rate.currency)
              ? 'Every price that visitors see in it would change.'
              : 'No price would change today.'
          }
        />
      )}
    </ul>
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

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <AdminIcon name="warning" className={styles.odd} />
      <div>
        <b>{title}</b>
        <small>{text}</small>
      </div>
    </li>
  )
}

function Decide({ rate, hasKeys }: { rate: WaitingRateFacts; hasKeys: boolean }) {
  const { currency, day, used, waits } = rate
  const fields = { currency, day }
  const key = (letter: string) => (hasKeys ? { 'data-key': letter, 'aria-keyshortcuts': letter } : {})
  return (
    <div className={styles.body}>
      <h3>Decide</h3>
      <ul className={styles.decisions}>
        <Decision text={`${used.perEur} stays until the next file, on the next working day about 16:00.`}>
          <Form method="post">
            <HiddenFields fields={fields} />
            <Button type="submit" name="intent" value="refuse" isWide className={styles.answer} {...key('r')}>
              Refuse <span className="sr">{currency}</span> {hasKeys && <KeyCap letter="R" />}
            </Button>
          </Form>
        </Decision>
        <Decision text="Used from now on. History keeps the rate of each day.">
          <Form method="post">
            <HiddenFields fields={fields} />
            <Button
              type="submit"
              name="intent"
              value="accept"
              variant="quiet"
              isWide
              className={styles.answer}
              {...key('a')}
            >
              Accept {waits} {hasKeys && <KeyCap letter="A" />}
            </Button>
          </Form>
        </Decision>
        <Decision text="With an end and a reason; the file takes over again afterwards.">
          <ButtonLink
            to={`?currency=${currency}#by-hand`}
            variant="quiet"
            isWide
            className={styles.answer}
            {...key('h')}
          >
            Set by hand <span className="sr">{currency}</span> {hasKeys && <KeyCap letter="H" />}
          </ButtonLink>
        </Decision>
      </ul>
    </div>
  )
}

function Decision({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li>
      {children}
      <p>{text}</p>
    </li>
  )
}

/** Visible only: screen readers get the key from the button's own attribute. */
function KeyCap({ letter }: { letter: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {letter}
    </span>
  )
}
