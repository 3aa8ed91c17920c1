import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { ProgressBar } from '#app/components/admin/progress-bar.tsx'

const PHASES = ['fetching', 'applying'] as const
const PHASE_WORDS = {
  fetching: 'Fetching and reading the feed',
  applying: 'Matching, comparing and applying',
} as const satisfies Record<(typeof PHASES)[number], string>
const LOOK_EVERY_MS = 700

/** During a run the page refreshes by itself; without scripts there is a link for it. */
export function RunProgress({
  run: { id, status, phase },
}: {
  run: { readonly id: number; readonly status: string; readonly phase: string | null }
}) {
  const isRunning = status === 'running'
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isRunning || state !== 'idle') return
    const timer = setTimeout(revalidate, LOOK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [isRunning, state, revalidate])
  if (!isRunning) return null
  const known = PHASES.find((name) => name === phase) ?? 'fetching'
  const percent = ((PHASES.indexOf(known) + 1) / (PHASES.length + 1)) * 100
  return (
    <PanelSection title="Under way">
      <div role="status">
        <ProgressBar
          label="Run"
          percent={percent}
          start={PHASE_WORDS[known]}
          end={
            <Link className="link" to={`/admin/runs/${id}`} preventScrollReset>
              Look again
            </Link>
          }
        />
      </div>
    </PanelSection>
  )
}
