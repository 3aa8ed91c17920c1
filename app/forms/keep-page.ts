import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A form that was not taken changed nothing; and a page that could not be read anew would take what was typed along. */
export function keepPage({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const outcome = (actionResult as { outcome?: unknown } | undefined)?.outcome
  return outcome === 'unavailable' || outcome === 'failed' ? false : defaultShouldRevalidate
}
