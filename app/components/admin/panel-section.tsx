import { type ReactNode, useId } from 'react'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import sheet from '#app/components/ui/sheet.module.css'
import styles from './panel-section.module.css'

/** A sheet of the panel under its own heading. A flush one has content that reaches its edges, such as a table. */
export function PanelSection({
  title,
  aside,
  isFlush = false,
  children,
}: {
  title: string
  aside?: ReactNode
  isFlush?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      className={joinClasses(sheet.sheet, sheet.bleeding, styles.section, isFlush && styles.flush)}
      aria-labelledby={id}
    >
      <div className={styles.top}>
        <h2 id={id} className="h21">
          {title}
        </h2>
        {aside && <span className="small muted">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
