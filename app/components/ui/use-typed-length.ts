import { type RefObject, useEffect, useState } from 'react'

/** The number of characters in a text field, also after the form was emptied. */
export function useTypedLength(field: RefObject<HTMLTextAreaElement | null>, initial = ''): number {
  const [length, setLength] = useState(initial.length)
  useEffect(() => {
    const { current } = field
    if (!current) return
    // The browser may have kept text typed before the page was reloaded.
    const count = () => setLength(current.value.trim().length)
    const countLater = () => queueMicrotask(count) // a form is emptied after its reset event
    count()
    current.addEventListener('input', count)
    current.form?.addEventListener('reset', countLater)
    return () => {
      current.removeEventListener('input', count)
      current.form?.removeEventListener('reset', countLater)
    }
  }, [field])
  return length
}
