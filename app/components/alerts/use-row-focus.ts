import { type RefObject, useEffect, useRef } from 'react'
import type { AlertDone } from './alert-forms.ts'
import styles from './alerts.module.css'

type Rows = {
  readonly ids: ReadonlyArray<number>
  readonly done: AlertDone | null
  readonly list: RefObject<HTMLElement | null>
  readonly heading: RefObject<HTMLElement | null>
}

/**
 * Where the keyboard goes on when what had the focus is gone: from an alert that was just set or changed, which is the
 * first; from the one after a stopped alert, else the one before, else the heading.
 */
export function useRowFocus({ ids, done, list, heading }: Rows) {
  const known = useRef<ReadonlyArray<number>>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each list of alerts
  useEffect(() => {
    const stopped = known.current.findIndex((id) => !ids.includes(id))
    known.current = ids
    const isNew = done === 'set' || done === 'saved'
    if ((stopped === -1 && !isNew) || document.activeElement !== document.body) return
    const names = list.current?.querySelectorAll<HTMLElement>(`.${styles.name}`) ?? []
    const next = names[isNew ? 0 : Math.min(stopped, names.length - 1)] ?? heading.current
    next?.focus({ preventScroll: isNew })
  }, [ids])
}
