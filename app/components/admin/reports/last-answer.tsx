import type { Ref } from 'react'
import { Moment } from '#app/components/admin/moment.tsx'
import { UndoStrip } from '#app/components/admin/undo-strip.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { ReportsPage } from '#services/reports/get-reports-page.ts'
import { ANSWERED } from './report-words.ts'
import { UndoAnswer } from './undo-answer.tsx'

/** The last answer, announced, with its undo; it stays until the next one. */
export function LastAnswer({
  last,
  undoRef,
}: {
  last: ReportsPage['last']
  undoRef: Ref<HTMLButtonElement>
}) {
  return (
    <UndoStrip words={last ? <Words last={last} /> : <p>Nothing is answered yet.</p>}>
      {last && (
        <UndoAnswer offerId={last.offerId} answeredAt={last.answeredAt} buttonRef={undoRef} shortcut="z" />
      )}
    </UndoStrip>
  )
}

function Words({
  last: { productName, storeName, answer, answeredAt, count },
}: {
  last: NonNullable<ReportsPage['last']>
}) {
  return (
    <p>
      <Icon name="check-bold" />
      <b>
        {productName} at {storeName}
      </b>
      : {count === 1 ? '1 report' : `${count} reports`} answered “{ANSWERED[answer]}”,{' '}
      <Moment at={answeredAt} style="short" />
    </p>
  )
}
