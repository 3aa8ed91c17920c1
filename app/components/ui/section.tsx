import { type ReactNode, useId } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './section.module.css'

/** A part of a page under its own heading. */
export function Section({
  title,
  isTitleHidden = false,
  isClose = false,
  children,
}: {
  title: string
  isTitleHidden?: boolean
  /** Less room above, where it belongs to the section before. */
  isClose?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={joinClasses(styles.section, isClose && styles.close)} aria-labelledby={id}>
      <h2 id={id} className={isTitleHidden ? 'sr' : styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
