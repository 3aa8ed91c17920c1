const STEPS: ReadonlyArray<readonly [unit: Intl.RelativeTimeFormatUnit, ms: number]> = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago, when the page was rendered: '3 hours ago'. */
export function Age({ at, now }: { at: Date; now: Date }) {
  return (
    <time dateTime={at.toISOString()} title={at.toISOString()}>
      {sayAge(at, now)}
    </time>
  )
}

function sayAge(at: Date, now: Date): string {
  const elapsed = now.getTime() - at.getTime()
  const step = STEPS.find(([, ms]) => elapsed >= ms)
  if (!step) return 'just now'
  const count = Math.floor(elapsed / step[1])
  return `${count} ${step[0]}${count === 1 ? '' : 's'} ago`
}
