import { Link } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { LastAnswer } from '#app/components/admin/reports/last-answer.tsx'
import { ReportCase } from '#app/components/admin/reports/report-case.tsx'
import styles from '#app/components/admin/reports/reports.module.css'
import { useReportKeys } from '#app/components/admin/reports/use-report-keys.ts'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { depsContext } from '#app/context.ts'
import { FEWEST_TO_HIDE, MOST_HIDDEN_A_DAY } from '#domain/reports/report-rules.ts'
import { getReportsPage } from '#services/reports/get-reports-page.ts'
import type { Route } from './+types/reports.ts'
import { reportHandlers } from './report-actions.server.ts'

export const meta = adminMeta('Reports')

export async function loader({ url, context }: Route.LoaderArgs) {
  return getReportsPage(context.get(depsContext), url.searchParams)
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, reportHandlers)
}

const STATES = [
  { state: 'open', label: 'Waiting' },
  { state: 'asked', label: 'Store asked' },
  { state: 'answered', label: 'Answered' },
] as const

export default function ReportsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { state, page, pageCount, cases, last } = loaderData
  const keys = useReportKeys(cases.map(({ offerId }) => offerId))
  return (
    <>
      <AdminHead
        title="Reports"
        lead={`Prices that visitors reported as wrong, one entry per offer. ${FEWEST_TO_HIDE} independent reports hide an offer until it is answered here, at most ${MOST_HIDDEN_A_DAY.ofStore} of a store in a day. Keys: j and k for next and previous, z to undo the last answer.`}
      />
      <UndoNotice answer={actionData} />
      <LastAnswer last={last} undoRef={keys.undoRef} />
      <nav className={styles.states} aria-label="Which reports">
        {STATES.map((one) => (
          <Link
            key={one.state}
            className="link"
            to={one.state === 'open' ? '/admin/reports' : `?state=${one.state}`}
            aria-current={one.state === state ? 'page' : undefined}
          >
            {one.label}
          </Link>
        ))}
      </nav>
      <div className={styles.list}>
        {cases.length === 0 && <EmptyState art={null} title="Nothing here." hint={EMPTY_HINTS[state]} />}
        {cases.map((item) => (
          <ReportCase
            key={item.offerId}
            item={item}
            isCurrent={item.offerId === keys.current}
            canAsk={state === 'open'}
            cardRef={keys.setCard(item.offerId)}
            onFocus={() => keys.setCurrent(item.offerId)}
          />
        ))}
        <Pager
          page={page}
          pageCount={pageCount}
          hrefFor={(other) => `?${new URLSearchParams({ state, page: String(other) })}`}
        />
      </div>
    </>
  )
}

const EMPTY_HINTS = {
  open: 'No report waits for an answer.',
  asked: 'No store has been asked, or every one has answered.',
  answered: 'No report has been answered yet.',
} as const
