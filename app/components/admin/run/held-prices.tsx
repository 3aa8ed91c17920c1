import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { toDecimal } from '#domain/money/format-money.ts'
import type { RunPage } from '#services/runs/get-run-page.ts'
import styles from './run-parts.module.css'

type Hold = RunPage['holds'][number]

/** Prices of this run that were not believed: pages keep the old ones until an operator decides. */
export function HeldPrices({ holds }: { holds: ReadonlyArray<Hold> }) {
  const open = holds.filter(({ resolution }) => resolution === null).length
  return (
    <PanelSection title="Held prices" aside={`${open} to decide`} isFlush>
      <ul>
        {holds.map((hold) => (
          <HeldPrice key={hold.id} hold={hold} />
        ))}
      </ul>
    </PanelSection>
  )
}

function HeldPrice({ hold }: { hold: Hold }) {
  const { id, productId, productName, title, url, cans, price, previousPrice, currency } = hold
  const change = `${previousPrice === null ? 'nothing' : toDecimal(previousPrice, currency)} → ${toDecimal(price, currency)} ${currency}`
  return (
    <li className={styles.hold}>
      <div>
        <Link className="link" to={`/admin/products/${productId}`}>
          {productName}
        </Link>
        , {cans} {cans === 1 ? 'can' : 'cans'}: <b>{change}</b>
        <small>{hold.reason}</small>
        {title && (
          <small>
            {url ? (
              <a className="link" href={url} target="_blank" rel="noopener noreferrer nofollow">
                {title}
              </a>
            ) : (
              title
            )}
          </small>
        )}
      </div>
      {hold.resolution === null ? (
        <div className={styles.buttons}>
          <ConfirmButton
            size="sm"
            variant="primary"
            label="Accept"
            question={`Show ${change} for ${productName}?`}
            confirmLabel="Accept"
            fields={{ intent: 'accept-price', hold: String(id) }}
          />
          <ConfirmButton
            size="sm"
            label="Discard"
            question={`Keep ${toDecimal(price, currency)} ${currency} off the page?`}
            explanation="It stays out, and so do prices near it."
            confirmLabel="Discard"
            fields={{ intent: 'discard-price', hold: String(id) }}
          />
        </div>
      ) : (
        <span className="small muted">{hold.resolution}</span>
      )}
    </li>
  )
}
