import { useId } from 'react'
import { Form } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { REVIEW_REASON_WORDS } from '#app/components/admin/review/reason-words.ts'
import { RecentDecisions } from '#app/components/admin/review/recent-decisions.tsx'
import styles from '#app/components/admin/review/review.module.css'
import { ReviewCard } from '#app/components/admin/review/review-card.tsx'
import { ReviewKeys } from '#app/components/admin/review/review-keys.tsx'
import { useReviewKeys } from '#app/components/admin/review/use-review-keys.ts'
import { TableTools } from '#app/components/admin/table-tools.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { depsContext } from '#app/context.ts'
import { tableQueryParams } from '#domain/table-query.ts'
import { getReviewPage } from '#services/review/get-review-page.ts'
import type { Route } from './+types/review-all.ts'
import { reviewHandlers } from './review-actions.server.ts'

export const meta = adminMeta('All listings to review')

export async function loader({ url, context }: Route.LoaderArgs) {
  return getReviewPage(context.get(depsContext), url.searchParams)
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, reviewHandlers)
}

export default function ReviewAllRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { table, stores, decisions } = loaderData
  const { rows, query, total } = table
  const keys = useReviewKeys(rows.map(({ id }) => id))
  const bulkForm = useId()
  const filterLabels = {
    state: { label: 'Which', values: { review: 'Doubtful', new: 'Unmatched', ignored: 'Not for us' } },
    reason: { label: 'Reason', values: REVIEW_REASON_WORDS },
    store: { label: 'Store', values: Object.fromEntries(stores.map(({ id, name }) => [id, name])) },
  }
  return (
    <>
      <AdminHead
        title="All listings to review"
        lead="To search, to look through, and to refuse many at once. Each decision can be undone."
      >
        <ButtonLink variant="quiet" to="/admin/review">
          One at a time
        </ButtonLink>
      </AdminHead>
      <UndoNotice answer={actionData} />
      <TableTools table={table} label="Review" exportName="review" filterLabels={filterLabels} />
      <div className={styles.page}>
        <div className={styles.list}>
          {rows.length === 0 && (
            <EmptyState
              art={null}
              title={total > 0 ? 'There is no such page.' : 'Nothing waits here.'}
              hint="Gift cards, mixed boxes and the like are under Which: Unmatched."
            />
          )}
          {rows.map((item) => (
            <ReviewCard
              key={item.id}
              item={item}
              isCurrent={item.id === keys.current}
              bulkForm={bulkForm}
              cardRef={keys.setCard(item.id)}
              onFocus={() => keys.setCurrent(item.id)}
              onSubmit={() => keys.goOn(item.id)}
            />
          ))}
          {rows.length > 0 && (
            <Form method="post" id={bulkForm} className={styles.bulk} preventScrollReset>
              <Button type="submit" name="intent" value="ignore-many" variant="quiet">
                Not for us: all selected
              </Button>
              <span className="small muted">Can be undone.</span>
            </Form>
          )}
          <Pager
            page={query.page}
            pageCount={Math.ceil(total / query.perPage)}
            hrefFor={(page) => `?${tableQueryParams(query, { page })}`}
          />
        </div>
        <div>
          <ReviewKeys />
          <RecentDecisions decisions={decisions} />
        </div>
      </div>
    </>
  )
}
