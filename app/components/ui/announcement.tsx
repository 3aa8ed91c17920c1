import { useEffect, useState } from 'react'

/** Says a text once to who listens. The words come after their place, because only a change is read out. */
export function Announcement({ text, className = 'sr' }: { text: string; className?: string | undefined }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return (
    <p role="status" className={className}>
      {said}
    </p>
  )
}
