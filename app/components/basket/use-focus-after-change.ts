import { useEffect, useRef } from 'react'

/** Where a store is left out or used again. */
export const storeControlId = (storeId: number | string) => `store-${storeId}`
/** Where a product's store is chosen. */
export const lineStoreId = (slug: string) => `store-of-${slug}`

/** Where a product is taken out. */
export const removeControlId = (slug: string) => `remove-${slug}`

/** A control that its own change took away leaves the keyboard nowhere: it goes on where that change is taken back. */
export function useFocusAfterChange(coming: ReadonlyArray<string>) {
  const pressed = useRef<string | undefined>(undefined)
  const last = coming.at(-1)
  useEffect(() => {
    // A phone may press without moving the focus.
    const hasFocus = document.activeElement !== document.body
    if (last !== undefined) {
      pressed.current = hasFocus ? last : undefined
      return
    }
    const [, line, store, back] =
      /^(?:store:([\w-]+):\d+|(?:without|again):(\d+)|back:([\w-]+):.*)$/.exec(pressed.current ?? '') ?? []
    pressed.current = undefined
    if (hasFocus) return
    if (line) findShown(lineStoreId(line))?.focus({ preventScroll: true })
    if (store) findShown(storeControlId(store))?.focus({ preventScroll: true })
    // The others are where the pressed one was. A line that was put back may be out of sight.
    if (back) findShown(removeControlId(back))?.focus()
  }, [last])
}

function findShown(id: string): HTMLElement | null {
  const control = document.getElementById(id)
  return control?.closest('details:not([open])')?.querySelector('summary') ?? control
}
