import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A form that was not accepted changed nothing; and a failed reload of the page would lose the typed text. */
export function keepPage({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const outcome = (actionResult as { outcome?: unknown } | undefined)?.outcome
  return outcome === 'unavailable' || outcome === 'failed' ? false : defaultShouldRevalidate
}
