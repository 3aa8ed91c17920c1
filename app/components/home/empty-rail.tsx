import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { Sheet } from '#app/components/ui/sheet.tsx'
import styles from './empty-rail.module.css'

type EmptyRailProps = { title: string; hint: string; emptyTitle: string; emptyHint: string }

/** In place of a row without products, under the same title. */
export function EmptyRail({ title, hint, emptyTitle, emptyHint }: EmptyRailProps) {
  return (
    <Section title={title}>
      <p className={styles.hint}>{hint}</p>
      <Sheet isBleeding>
        <EmptyState art="empty" headingLevel="h3" title={emptyTitle} hint={emptyHint} />
      </Sheet>
    </Section>
  )
}
