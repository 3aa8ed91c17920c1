import type { Ref } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { minor } from '#domain/money/amounts.ts'
import { divideToNearest } from '#domain/money/divide.ts'
import type { WorkbenchItem } from '#services/review/get-workbench.ts'
import styles from './column.module.css'
import own from './listing-column.module.css'
import type { Axis } from './market-scale.tsx'
import { markWords, sayEuro, sayMoney } from './say-bench.ts'

/** What the store says, and what was understood of it. */
export function ListingColumn({
  item,
  cans,
  onCans,
  formId,
  axis,
  headingRef,
}: {
  item: WorkbenchItem
  cans: string
  onCans: (cans: string) => void
  /** The form that says which product it is. */
  formId: string
  axis: Axis | null
  headingRef: Ref<HTMLHeadingElement>
}) {
  const { said, vendor, variant, gtin, image } = item
  const beside = [vendor && `Vendor ${vendor}`, variant && `variant ${variant}`, gtin && `GTIN ${gtin}`]
  return (
    <article className={`${styles.column} ${styles.own}`} aria-labelledby={`listing-${item.id}`}>
      <div className={styles.head}>
        <span className={own.picture}>
          {image?.startsWith('https://') ? (
            <img
              src={image}
              alt="As the shop shows it"
              width={72}
              height={72}
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          ) : (
            <Icon name="info" />
          )}
        </span>
        <h2 id={`listing-${item.id}`} ref={headingRef} tabIndex={-1}>
          {markWords(item.title, said).map(({ text, mark }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title never change places
            <span key={nth}>
              <span className={own[mark]}>{text}</span>{' '}
            </span>
          ))}
        </h2>
        <small>{beside.filter(Boolean).join(', ')}</small>
        <small className={styles.legend}>Underlined: understood. Dashed: in doubt.</small>
      </div>
      <dl>
        <Fact name="Brand" value={said?.brand} />
        <Fact name="Flavour" value={said && [...said.line, ...said.flavour].join(' ')} />
        <Fact name="Strength" value={said?.strengthText} />
        <Fact name="Format" value={said?.format} />
        <Fact name="Pouches" value={said?.pouchesPerCan} />
        <div className={styles.line}>
          <dt>
            <label htmlFor={`cans-${item.id}`}>Pack</label>
          </dt>
          <dd>
            <input
              id={`cans-${item.id}`}
              form={formId}
              name="cans"
              className={styles.cans}
              inputMode="numeric"
              autoComplete="off"
              value={cans}
              onChange={(event) => onCans(event.target.value)}
            />{' '}
            cans{said?.isPackUnclear && <small>not said clearly</small>}
          </dd>
        </div>
        <div className={`${styles.line} ${styles.price}`}>
          <dt>Price</dt>
          <dd>
            <b>
              {item.price === null ? 'not known' : sayMoney(item.price, item.currency ?? item.storeCurrency)}
            </b>
            {item.euro !== null && Number.isInteger(Number(cans)) && Number(cans) > 0 && (
              <small>{sayEuro(minor(divideToNearest(item.euro, 1, Number(cans))))} per can</small>
            )}
          </dd>
        </div>
      </dl>
      {axis && (
        <p className={`${styles.go} ${styles.onlyKeys}`}>
          The pointer on each scale is this price. The scales run from {sayEuro(axis.low)} to{' '}
          {sayEuro(axis.high)}.
        </p>
      )}
    </article>
  )
}

function Fact({ name, value }: { name: string; value: string | number | null | undefined }) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>
        {value === null || value === undefined || value === '' ? (
          <span className="muted">not said</span>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
