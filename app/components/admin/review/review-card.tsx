import { type Ref, useId } from 'react'
import { useFetcher } from 'react-router'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { AdminIcon } from '#app/components/admin/admin-icon.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import type { ReviewItem } from '#services/review/get-review-page.ts'
import { CandidateList } from './candidate-list.tsx'
import { Evidence } from './evidence.tsx'
import styles from './review.module.css'

/**
 * One listing to decide. It is a plain form; the keys only press its buttons. While the server decides, the card shows
 * the requested action; it goes when the server agrees, and gives the reason when it does not.
 */
export function ReviewCard({
  item,
  isCurrent,
  bulkForm,
  cardRef,
  onFocus,
  onSubmit,
}: {
  item: ReviewItem
  isCurrent: boolean
  /** The form that its checkbox belongs to. */
  bulkForm: string
  cardRef: Ref<HTMLElement>
  /** Also called for focus inside it. */
  onFocus: () => void
  onSubmit: () => void
}) {
  const fetcher = useFetcher<ActionAnswer>()
  const headingId = useId()
  const isBusy = fetcher.state !== 'idle'
  const problem = fetcher.data && !fetcher.data.ok ? fetcher.data : null
  return (
    <article
      ref={cardRef}
      className={joinClasses(sheet.sheet, sheet.bleeding, styles.card, isCurrent && styles.current)}
      aria-labelledby={headingId}
      aria-busy={isBusy || undefined}
      tabIndex={-1}
      onFocus={onFocus}
    >
      <fetcher.Form method="post" className={styles.form} onSubmit={onSubmit}>
        <input type="hidden" name="listing" value={item.id} />
        <Evidence item={item} headingId={headingId} />
        <div className={styles.choice}>
          <CandidateList candidates={item.candidates} legend={`What ${item.title} may be`} />
          {problem && (
            <p className={styles.problem} role="alert">
              {problem.title} {problem.text}
            </p>
          )}
          <div className={styles.buttons}>
            {item.candidates.length > 0 && (
              <>
                <label className={styles.cans}>
                  Cans
                  <input name="cans" inputMode="numeric" defaultValue={item.cans ?? 1} autoComplete="off" />
                </label>
                <Button type="submit" name="intent" value="link" isBusy={isBusy}>
                  <AdminIcon name="link" />
                  Link
                </Button>
              </>
            )}
            <ButtonLink variant="quiet" to={`/admin/review/${item.id}`} data-key="n">
              {item.candidates.length > 0 ? 'New or other product' : 'New product or search'}
            </ButtonLink>
            <Button type="submit" name="intent" value="ignore" variant="quiet">
              Not for us
            </Button>
            <label className={styles.select}>
              <input type="checkbox" name="listings" value={item.id} form={bulkForm} />
              Select
            </label>
          </div>
        </div>
      </fetcher.Form>
    </article>
  )
}
