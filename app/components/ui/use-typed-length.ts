import { type RefObject, useEffect, useState } from 'react'

/** How many characters stand in a text field, also when the form was emptied. */
export function useTypedLength(field: RefObject<HTMLTextAreaElement | null>, initial = ''): number {
  const [length, setLength] = useState(initial.length)
  useEffect(() => {
    const { current } = field
    if (!current) return
    // The browser may have kept what was typed before the page was loaded anew.
    const count = () => setLength(current.value.trim().length)
    const countLater = () => queueMicrotask(count) // a form is emptied after it has said so
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
