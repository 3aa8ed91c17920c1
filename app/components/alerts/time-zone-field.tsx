import { useEffect, useState } from 'react'

/** The clock of the browser; without scripts the one that is known stays. */
export function TimeZoneField({ known }: { known: string }) {
  const [zone, setZone] = useState(known)
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), [])
  return <input type="hidden" name="timeZone" value={zone} />
}
