import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type PagePath, usePageNames } from './page-names.ts'
import styles from './prose.module.css'

/** An unordered list. */
export function TickList({ items }: { items: ReadonlyArray<string> }) {
  return (
    <ul className={styles.ticks}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Terms and their explanations. */
export function TermList({
  items,
}: {
  items: ReadonlyArray<{ readonly term: ReactNode; readonly text: string }>
}) {
  return (
    <dl className={styles.terms}>
      {items.map(({ term, text }) => (
        <div key={text} className={styles.term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Steps in order. */
export function Steps({
  items,
}: {
  items: ReadonlyArray<{ readonly title: string; readonly text: string }>
}) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** Links on a line of their own: inside a sentence they would fix the word order for all languages. */
export function PageLinks({ to }: { to: ReadonlyArray<PagePath> }) {
  const names = usePageNames()
  return (
    <ul className={styles.links}>
      {to.map((path) => (
        <li key={path}>
          <Link className="link hit" to={path}>
            {names[path]}
          </Link>
        </li>
      ))}
    </ul>
  )
}
