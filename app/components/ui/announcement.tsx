import { useEffect, useState } from 'react'

/** Announces a text once to screen readers. The text follows its region, because only a change is read out. */
export function Announcement({ text, className = 'sr' }: { text: string; className?: string | undefined }) {
  const [said, setSaid] = useState('')
  useEffect(() => setSaid(text), [text])
  return (
    <p role="status" className={className}>
      {said}
    </p>
  )
}
