import { Link } from 'react-router'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import styles from '#app/components/admin/data-table.module.css'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { StateMark } from '#app/components/admin/state-mark.tsx'
import type { StoreRules } from '#services/shipping/list-store-rules.ts'

const REGION_NAMES = { eu: 'The rest of the EU', 'non-eu': 'The rest of the world' } as const

/** Every rule that the totals of a store are reckoned with, the most exact first. */
export function ShippingRulesTable({ store, rules, regions }: StoreRules) {
  return (
    <PanelSection title="Rules" isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by keys */}
      <section className={styles.region} aria-label="Rules" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Countries</th>
              <th scope="col">Ships</th>
              <th scope="col" className={styles.number}>
                Cost
              </th>
              <th scope="col" className={styles.number}>
                Free from
              </th>
              <th scope="col">Days</th>
              <th scope="col">Where this came from</th>
              <th scope="col">
                <span className="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => (
              <tr key={rule.id}>
                <td>{rule.countries.join(', ')}</td>
                <Terms {...rule} currency={store.currency} />
                <td>
                  {rule.changedBy ? `By hand, ${rule.changedBy}` : 'Demo'}, <Moment at={rule.changedAt} />
                </td>
                <td>
                  <Link className="link" to={`?rule=${rule.id}#rule`} preventScrollReset>
                    Change
                  </Link>{' '}
                  <ConfirmButton
                    label="Remove"
                    size="sm"
                    variant="text"
                    question={`Remove the rule for ${rule.countries.join(', ')}?`}
                    explanation="The rule of the region holds there again."
                    confirmLabel="Remove"
                    fields={{ intent: 'remove', rule: String(rule.id) }}
                  />
                </td>
              </tr>
            ))}
            {regions.map((rule) => (
              <tr key={rule.region}>
                <td>{REGION_NAMES[rule.region]}</td>
                <Terms {...rule} currency={store.currency} />
                <td>{rule.sends === null ? 'Nothing says so: our default is used' : 'The store’s form'}</td>
                <td>
                  <Link className="link" to={`/admin/stores/${store.id}`}>
                    Change
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PanelSection>
  )
}

type TermsProps = Pick<StoreRules['regions'][number], 'sends' | 'cost' | 'freeFrom' | 'days'>

function Terms({ sends, cost, freeFrom, days, currency }: TermsProps & { currency: string }) {
  return (
    <>
      <td>
        {sends === null ? (
          <StateMark state="idle">Not known</StateMark>
        ) : (
          <StateMark state={sends ? 'done' : 'idle'}>{sends ? 'Yes' : 'Does not ship'}</StateMark>
        )}
      </td>
      <td className={styles.number}>{sends ? `${cost} ${currency}` : '–'}</td>
      <td className={styles.number}>{sends ? (freeFrom ? `${freeFrom} ${currency}` : 'never') : '–'}</td>
      <td>{days?.replace('-', '–') ?? '–'}</td>
    </>
  )
}
