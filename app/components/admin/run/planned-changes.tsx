import { Link } from 'react-router'
import table from '#app/components/admin/data-table.module.css'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import type { Minor } from '#domain/money/amounts.ts'
import { toDecimal } from '#domain/money/format-money.ts'
import type { RunReplay } from '#services/runs/get-run-page.ts'
import styles from './run-parts.module.css'

const KIND_WORDS = {
  gone: 'Gone',
  price: 'Price',
  stock: 'Stock',
  held: 'Held',
  new: 'New',
  other: 'Other',
} as const satisfies Record<Kind, string>
type Planned = Extract<RunReplay, { ok: true }>
type Change = Planned['changes'][number]
type Kind = Change['kind']

/** What the stored bytes of a run would change in the current offers. */
export function PlannedChanges({ replay, isHeld }: { replay: RunReplay; isHeld: boolean }) {
  const title = isHeld ? 'What accepting would change' : 'What these bytes would change today'
  if (!replay.ok) {
    return (
      <PanelSection title={title}>
        <p>It cannot be told: {replay.reason}.</p>
      </PanelSection>
    )
  }
  const { changes, counts, verdict } = replay
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <PanelSection title={title} aside={sayCounts(counts)} isFlush>
      {verdict !== 'apply' && <p className={styles.lead}>It would be held: {verdict.hold}.</p>}
      {total === 0 && <p className={styles.lead}>Nothing: it agrees with the current offers.</p>}
      {changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by keys
        <section className={table.region} aria-label={title} tabIndex={0}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Change</th>
                <th scope="col">Product</th>
                <th scope="col" className={table.number}>
                  Cans
                </th>
                <th scope="col" className={table.number}>
                  Current
                </th>
                <th scope="col" className={table.number}>
                  Would be
                </th>
                <th scope="col">Note</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <ChangeRow key={`${change.kind} ${change.productId} ${change.cans}`} change={change} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {changes.length < total && (
        <p className={styles.lead}>
          The first {changes.length} of {total.toLocaleString('en')}.
        </p>
      )}
    </PanelSection>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const { kind, productId, productName, cans, currency, before, after, note } = change
  const say = (minor: Minor | null) => (minor === null ? '–' : `${toDecimal(minor, currency)} ${currency}`)
  return (
    <tr>
      <td>{KIND_WORDS[kind]}</td>
      <td>
        <Link className="link" to={`/admin/products/${productId}`}>
          {productName}
        </Link>
      </td>
      <td className={table.number}>{cans}</td>
      <td className={table.number}>{say(before)}</td>
      <td className={table.number}>{kind === 'gone' ? 'sold out' : say(after)}</td>
      <td>{note ?? ''}</td>
    </tr>
  )
}

function sayCounts(counts: Readonly<Record<Kind, number>>): string {
  const kinds = Object.keys(KIND_WORDS) as Kind[]
  return kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en')} ${KIND_WORDS[kind].toLowerCase()}`)
    .join(', ')
}
