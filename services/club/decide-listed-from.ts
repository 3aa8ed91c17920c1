import type { Deps } from '#services/deps.ts'
import { getSetting } from '#services/settings/settings.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** From when on all visitors see a product that is listed now; null for at once. Members see it from now on. */
export async function decideListedFrom(deps: Pick<Deps, 'db' | 'now'>): Promise<Date | null> {
  const days = await getSetting(deps, 'member-first-days')
  return days > 0 ? new Date(deps.now().getTime() + days * DAY_MS) : null
}
