import { type Ref, useId } from 'react'
import { Link, useFetcher } from 'react-router'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { Moment } from '#app/components/admin/moment.tsx'
import { StateMark } from '#app/components/admin/state-mark.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import { toDecimal } from '#domain/money/format-money.ts'
import type { ReportsPage } from '#services/reports/get-reports-page.ts'
import { CaseEvidence } from './case-evidence.tsx'
import { ANSWERED, REASONS } from './report-words.ts'
import styles from './reports.module.css'
import { UndoAnswer } from './undo-answer.tsx'

export type Case = ReportsPage['cases'][number]

const ANSWERS = [
  { answer: 'right', key: 'r', does: 'our price is the store’s; the offer is shown' },
  { answer: 'fixed', key: 'f', does: 'shown once it differs from what was reported' },
  { answer: 'asked', key: 's', does: 'stays as it is until the store answers' },
] as const

/** One reported offer: what visitors saw, what we know, and the answers. It is a plain form; keys press its buttons. */
export function ReportCase({
  item,
  isCurrent,
  canAsk,
  cardRef,
  onFocus,
}: {
  item: Case
  isCurrent: boolean
  /** Not again where the store was asked already. */
  canAsk: boolean
  cardRef: Ref<HTMLElement>
  onFocus: () => void
}) {
  const fetcher = useFetcher<ActionAnswer>()
  const headingId = useId()
  const isBusy = fetcher.state !== 'idle'
  const problem = fetcher.data && !fetcher.data.ok ? fetcher.data : null
  const newest = item.reports[0]!
  const answeredAt = findLastAnswered(item)
  return (
    <article
      ref={cardRef}
      className={joinClasses(sheet.sheet, sheet.bleeding, styles.card, isCurrent && styles.current)}
      aria-labelledby={headingId}
      aria-busy={isBusy || undefined}
      tabIndex={-1}
      onFocus={onFocus}
    >
      <CaseHead item={item} headingId={headingId} />
      <div className={styles.columns}>
        <Reports item={item} />
        <CaseEvidence evidence={newest.evidence} url={item.url} />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.title} {problem.text}
        </p>
      )}
      {newest.answer !== 'right' && newest.answer !== 'fixed' && (
        <fetcher.Form method="post" className={styles.answers}>
          <input type="hidden" name="offer" value={item.offerId} />
          {ANSWERS.filter(({ answer }) => canAsk || answer !== 'asked').map(({ answer, key, does }) => (
            <div key={answer}>
              <Button
                type="submit"
                name="intent"
                value={answer}
                variant={answer === 'right' ? 'primary' : 'quiet'}
                isBusy={isBusy}
                aria-keyshortcuts={key}
              >
                {ANSWERED[answer]} <kbd className={styles.key}>{key}</kbd>
              </Button>
              <small>{does}</small>
            </div>
          ))}
        </fetcher.Form>
      )}
      {answeredAt && (
        <div className={styles.undo}>
          <UndoAnswer offerId={item.offerId} answeredAt={answeredAt} />
        </div>
      )}
    </article>
  )
}

/** Only the last answer of an offer can be undone. */
function findLastAnswered({ reports }: Case): string | null {
  const moments = reports.map((report) => report.answeredAt ?? '')
  return moments.toSorted().at(-1) || null
}

function CaseHead({ item, headingId }: { item: Case; headingId: string }) {
  const { productName, productId, storeName, storeId, cans, price, currency, isHidden, isGone } = item
  return (
    <div className={styles.head}>
      <div>
        <h2 id={headingId}>
          <Link to={`/admin/products/${productId}`}>{productName}</Link>, {cans} {cans === 1 ? 'can' : 'cans'}
        </h2>
        <p>
          <Link to={`/admin/stores/${storeId}`}>{storeName}</Link> asks {toDecimal(price, currency)}{' '}
          {currency} now
        </p>
      </div>
      {isGone && <StateMark state="done">No longer offered</StateMark>}
      {!isGone && isHidden && <StateMark state="held">Hidden from visitors</StateMark>}
    </div>
  )
}

function Reports({ item: { reports, networks } }: { item: Case }) {
  return (
    <section>
      <h3>
        {reports.length} {reports.length === 1 ? 'report' : 'reports'}, {networks} independent
      </h3>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <b>{REASONS[report.reason]}</b>
            <span>
              {report.code}, <Moment at={report.createdAt} />
              {report.wantsAnswer && ', wants an answer'}
              {report.answer && report.answeredAt && (
                <>
                  , {report.answer} <Moment at={report.answeredAt} />
                </>
              )}
            </span>
            <span>
              Saw {report.seen.shown || 'no total'} for {report.seen.cans}{' '}
              {report.seen.cans === 1 ? 'can' : 'cans'}, {report.seen.region === 'eu' ? 'inside' : 'outside'}{' '}
              the EU; the pack was {toDecimal(report.price, report.currency)} {report.currency}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
