import { Form, Link } from 'react-router'
import { KeyCap, keyProps } from '#app/components/admin/key-cap.tsx'
import { UndoStrip } from '#app/components/admin/undo-strip.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { Workbench } from '#services/review/get-workbench.ts'
import type { Box } from './outbox.ts'
import styles from './undo-bar.module.css'

type Said = { readonly title: string; readonly outcome: string; readonly problem: string | null }

/** The last decision, announced, with its undo; it stays until the next one. */
export function UndoBar({
  box,
  decisions,
  onUndo,
}: {
  box: Box
  decisions: Workbench['decisions']
  /** False when the server has to find the decision. */
  onUndo: () => boolean
}) {
  const last = findLast(box, decisions)
  const [newest] = decisions
  return (
    <UndoStrip
      words={
        last ? (
          <p>
            <Icon name={last.problem ? 'x-bold' : 'check-bold'} />
            <b>{last.title}</b> {last.outcome}. {last.problem}
          </p>
        ) : (
          <p>Nothing is decided yet.</p>
        )
      }
    >
      {last && (
        <Form
          method="post"
          onSubmit={(event) => {
            if (onUndo()) event.preventDefault()
          }}
        >
          <input type="hidden" name="decision" value={newest?.id ?? 0} />
          <Button type="submit" name="intent" value="undo" variant="text" size="sm" {...keyProps('z')}>
            Undo <KeyCap>Z</KeyCap>
          </Button>
        </Form>
      )}
      <Link className={`link ${styles.wide}`} to="/admin/review/all">
        All listings and decisions
      </Link>
    </UndoStrip>
  )
}

function findLast({ entries }: Box, [newest]: Workbench['decisions']): Said | null {
  const entry = entries.findLast(({ isUndone }) => !isUndone)
  if (entry) {
    const problem = entry.problem
      ? `It was not taken: ${entry.problem.title} ${entry.problem.text ?? ''}`
      : null
    return { title: entry.item.title, outcome: entry.outcome, problem }
  }
  if (!newest) return null
  const outcome = newest.productName === null ? 'stays out' : `is ${newest.productName}`
  return { title: newest.title, outcome, problem: null }
}
