import { useId } from 'react'
import { Form } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import { adminMeta } from '#app/admin/admin-meta.ts'
import { AdminHead } from '#app/components/admin/admin-head.tsx'
import { RecentDecisions } from '#app/components/admin/review/recent-decisions.tsx'
import styles from '#app/components/admin/review/review.module.css'
import { ReviewCard } from '#app/components/admin/review/review-card.tsx'
import { ReviewKeys } from '#app/components/admin/review/review-keys.tsx'
import { useReviewKeys } from '#app/components/admin/review/use-review-keys.ts'
import { TableTools } from '#app/components/admin/table-tools.tsx'
import { UndoNotice } from '#app/components/admin/undo-notice.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { depsContext } from '#app/context.ts'
import { tableQueryParams } from '#domain/table-query.ts'
import { getReviewPage } from '#services/review/get-review-page.ts'
import type { Route } from './+types/review.ts'
import { reviewHandlers } from './review-actions.server.ts'

export const meta = adminMeta('Review')

export async function loader({ url, context }: Route.LoaderArgs) {
  return getReviewPage(context.get(depsContext), url.searchParams)
}

export function action(args: Route.ActionArgs) {
  return answerIntent(args, reviewHandlers)
}

const REASONS = {
  strength: 'Strength unclear',
  format: 'Format unclear',
  pack: 'Pack unclear',
  kind: 'Another kind or market',
  words: 'Unknown words',
  several: 'Several products fit',
  code: 'GTIN contradicts',
  changed: 'Its words changed',
  brand: 'No brand of ours',
  goods: 'Something else',
}

export default function ReviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { table, stores, decisions } = loaderData
  const { rows, query, total } = table
  const keys = useReviewKeys(rows.map(({ id }) => id))
  const bulkForm = useId()
  const filterLabels = {
    state: { label: 'Which', values: { review: 'Doubtful', new: 'Unmatched', ignored: 'Not for us' } },
    reason: { label: 'Reason', values: REASONS },
    store: { label: 'Store', values: Object.fromEntries(stores.map(({ id, name }) => [id, name])) },
  }
  return (
    <>
      <AdminHead
        title="Review"
        lead="Listings that a person must decide. Each decision teaches the next run, and can be undone."
      />
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
