import { joinClasses } from '#app/components/ui/join-classes.ts'
import type { Panel } from '#services/admin/get-panel.ts'
import styles from './data-table.module.css'
import { describeRun } from './describe-run.ts'
import { Moment } from './moment.tsx'
import { PanelSection } from './panel-section.tsx'
import rules from './recent-runs.module.css'
import { StateMark } from './state-mark.tsx'

type RecentRun = Panel['runs'][number]

export function RecentRuns({ runs }: Pick<Panel, 'runs'>) {
  return (
    <PanelSection title="Recent feed runs" isFlush>
      {runs.length === 0 ? (
        <p className={rules.empty}>No feed has been read yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by keys
        <section className={styles.region} aria-label="Recent feed runs" tabIndex={0}>
          <table className={joinClasses(styles.table, rules.table)}>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">Store</th>
                <th scope="col">State</th>
                <th scope="col">Detail</th>
                <th scope="col">Job</th>
                <th scope="col" className={styles.number}>
                  Rows
                </th>
                <th scope="col" className={styles.number}>
                  Changed
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </PanelSection>
  )
}

function RunRow({ run }: { run: RecentRun }) {
  const { state, word, detail } = describeRun(run)
  return (
    <tr>
      <td>
        <Moment at={run.startedAt} style="time" />
      </td>
      <td>{run.storeName}</td>
      <td>
        <StateMark state={state}>{word}</StateMark>
      </td>
      <td className={rules.detail} title={detail}>
        {detail}
      </td>
      <td>{run.operationKind === 'import-shopify-products' ? 'Product import' : 'Price feed'}</td>
      <td className={styles.number}>{run.seen.toLocaleString('en')}</td>
      <td className={styles.number}>{run.changed.toLocaleString('en')}</td>
    </tr>
  )
}
