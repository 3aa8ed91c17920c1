import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import styles from './tabs.module.css'

export type Tab = {
  readonly id: string
  readonly label: string
  /** Address of the page with this tab open, so that tabs work without scripts too. */
  readonly to: string
  readonly content: ReactNode
}

/** Arrows, Home and End move along the tabs and open them; the content of the others is kept. */
export function Tabs({ label, tabs, current }: { label: string; tabs: ReadonlyArray<Tab>; current: string }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function moveAlong(event: KeyboardEvent, index: number) {
    // A tab can be pressed with the space bar too, which has no effect on a link.
    const next = event.key === ' ' ? index : findNext(event.key, { index, count: tabs.length })
    if (next === null) return
    event.preventDefault()
    const tab = list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]
    tab?.focus()
    tab?.click()
  }

  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <Link
            key={tab.id}
            id={`${id}-${tab.id}`}
            className={styles.tab}
            to={tab.to}
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === current ? undefined : -1}
            onKeyDown={(event) => moveAlong(event, index)}
            preventScrollReset
            replace
          >
            {tab.label}
          </Link>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}-${tab.id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== current}
        >
          {tab.content}
        </div>
      ))}
    </>
  )
}

function findNext(key: string, { index, count }: { index: number; count: number }): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
