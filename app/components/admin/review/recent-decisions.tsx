import { Form, Link } from 'react-router'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { ReviewPage } from '#services/review/get-review-page.ts'
import styles from './review.module.css'

type Decision = ReviewPage['decisions'][number]

/** The last decision on each listing can be undone; what was learnt from it is forgotten too. */
export function RecentDecisions({ decisions }: { decisions: ReadonlyArray<Decision> }) {
  return (
    <PanelSection title="Last decisions">
      {decisions.length === 0 && <p className="muted">Nothing is decided yet.</p>}
      <ul className={styles.decisions}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <div>
              <b>{decision.title}</b>
              <small>
                {decision.storeName}: <Outcome decision={decision} />
              </small>
              <small>
                {decision.decidedBy}, <Moment at={decision.createdAt} style="short" />
              </small>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="decision" value={decision.id} />
              <Button type="submit" name="intent" value="undo" variant="quiet" size="sm">
                Undo <span className="sr">the decision on {decision.title}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}

function Outcome({ decision: { action, productId, productName, cans } }: { decision: Decision }) {
  if (action === 'ignore' || productName === null) return 'not for us'
  return (
    <>
      {action === 'new-product' ? 'new product ' : ''}
      <Link className="link" to={`/admin/products/${productId}`}>
        {productName}
      </Link>
      {cans !== null && cans > 1 && `, ${cans} cans`}
    </>
  )
}
