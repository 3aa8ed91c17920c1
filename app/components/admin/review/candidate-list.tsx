import { CanImage } from '#app/components/ui/can-image.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { formatMoney } from '#domain/money/format-money.ts'
import { eurCents } from '#domain/money/price.ts'
import type { ReviewCandidate } from '#services/review/get-review-page.ts'
import styles from './review.module.css'

/** Products it may be. The first one is preselected: it is the most likely. */
export function CandidateList({
  candidates,
  legend,
}: {
  candidates: ReadonlyArray<ReviewCandidate>
  legend: string
}) {
  if (candidates.length === 0) return <p className={styles.none}>No product of ours is like it.</p>
  return (
    <fieldset className={styles.candidates}>
      <legend className="sr">{legend}</legend>
      {candidates.map((candidate, index) => (
        <label key={candidate.id} className={styles.candidate}>
          <input type="radio" name="product" value={candidate.id} defaultChecked={index === 0} />
          {candidate.status === 'listed' ? (
            <CanImage productId={candidate.id} className={styles.can} />
          ) : (
            // A product that is not on the site has no drawing.
            <span className={styles.can} />
          )}
          <span className={styles.facts}>
            <b>{candidate.name}</b>
            <small>{describeFacts(candidate)}</small>
            <Reasons candidate={candidate} />
          </span>
          {candidate.score !== null && (
            <span className={styles.score}>{Math.round(candidate.score * 100)}%</span>
          )}
        </label>
      ))}
    </fieldset>
  )
}

function describeFacts({
  nicotineMg,
  format,
  pouchesPerCan,
  medianPerCanEurMicro,
  offers,
}: ReviewCandidate): string {
  return [
    nicotineMg !== null && `${nicotineMg} mg`,
    format,
    pouchesPerCan !== null && `${pouchesPerCan} pouches`,
    medianPerCanEurMicro !== null && `${formatMoney(eurCents(medianPerCanEurMicro), 'EUR', 'en')} a can`,
    `${offers} ${offers === 1 ? 'offer' : 'offers'}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Reasons({ candidate: { pros, cons, why } }: { candidate: ReviewCandidate }) {
  if (pros.length === 0 && cons.length === 0) return why && <small>{why}</small>
  return (
    <span className={styles.reasons}>
      {pros.length > 0 && (
        <span className={styles.pro}>
          <Icon name="check-bold" />
          <span>
            <span className="sr">For it: </span>
            {pros.join(', ')}
          </span>
        </span>
      )}
      {cons.length > 0 && (
        <span className={styles.con}>
          <Icon name="x-bold" />
          <span>
            <span className="sr">Against it: </span>
            {cons.join(', ')}
          </span>
        </span>
      )}
    </span>
  )
}
