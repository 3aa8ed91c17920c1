import table from '#app/components/admin/data-table.module.css'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import type { ProposedOptions } from '#services/stores/try-feed.ts'

/** Columns with names of the feed's own, and the field each seems to hold. They are in the form below, to be changed. */
export function ProposedColumns({ columns }: { columns: ProposedOptions['columns'] }) {
  return (
    <PanelSection title="Proposed columns" aside="Change them below, under ‘Columns of its own’" isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it by keys */}
      <section className={table.region} aria-label="Proposed columns" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Our field</th>
              <th scope="col">Its column</th>
              <th scope="col">First values</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ field, column, examples }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{column}</td>
                <td>{examples.map((example) => shorten(example)).join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PanelSection>
  )
}

const LONGEST = 60

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
