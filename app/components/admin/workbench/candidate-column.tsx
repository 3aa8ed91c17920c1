import { KeyCap, keyProps } from '#app/components/admin/key-cap.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import type { ComparedLine } from '#services/review/compare-candidate.ts'
import type { WorkbenchCandidate } from '#services/review/get-workbench.ts'
import styles from './column.module.css'
import { type Axis, MarketScale } from './market-scale.tsx'
import { sayAgreement } from './say-bench.ts'

const VERDICTS = {
  agrees: { icon: 'check-bold', word: 'agrees' },
  unsaid: { icon: 'warning-circle', word: 'is not certain' },
  differs: { icon: 'x-bold', word: 'differs' },
} as const

/** A product that the listing may be, line by line beside it. */
export function CandidateColumn({
  candidate,
  nth,
  axis,
  formId,
}: {
  candidate: WorkbenchCandidate
  nth: number
  axis: Axis | null
  /** Of the listing, whose pack goes with it. */
  formId: string
}) {
  const { id, name, status, offers, lines, price } = candidate
  const key = String(nth + 1)
  return (
    <article className={styles.column} aria-labelledby={`candidate-${id}`}>
      <div className={styles.head}>
        {/* A product that is not on the site has no drawing. */}
        {status === 'listed' ? (
          <CanImage productId={id} className={styles.can} isEager />
        ) : (
          <span className={styles.can} />
        )}
        <h3 id={`candidate-${id}`}>{name}</h3>
        <small className={styles.sum}>{sayAgreement(lines)}</small>
        <small>
          {offers} {offers === 1 ? 'offer' : 'offers'}
        </small>
      </div>
      <ul className={styles.cells}>
        {lines.map((line) => (
          <Line key={line.aspect} line={line} />
        ))}
        <li className={joinClasses(styles.price, price?.isFar && styles.isFar)}>
          <MarketScale price={price} axis={axis} />
          <span className="small">
            {price?.text ?? 'No market yet: fewer than three other stores sell it'}
          </span>
        </li>
      </ul>
      <div className={styles.go}>
        <Button
          type="submit"
          form={formId}
          name="product"
          value={id}
          variant={nth === 0 ? 'primary' : 'quiet'}
          isWide
          {...keyProps(key)}
        >
          Same product <span className="sr">: {name}</span> <KeyCap>{key}</KeyCap>
        </Button>
      </div>
    </article>
  )
}

function Line({ line: { aspect, verdict, text, note } }: { line: ComparedLine }) {
  const { icon, word } = VERDICTS[verdict]
  return (
    <li className={joinClasses(styles.line, styles[verdict])}>
      <Icon name={icon} />
      <span>
        <span className="sr">
          {aspect} {word}:{' '}
        </span>
        {text}
        {note && <small>{note}</small>}
      </span>
    </li>
  )
}
