import { useEffect, useRef } from 'react'

/** The clock of the browser; without scripts the one that is known stays. */
export function TimeZoneField({ known }: { known: string }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])
  return <input ref={field} type="hidden" name="timeZone" defaultValue={known} />
}
