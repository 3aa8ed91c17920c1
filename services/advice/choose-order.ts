import type { Destination } from '#domain/country.ts'
import type { Deps } from '#services/deps.ts'

/** As many as most shoppers order at once. */
const USUAL_CANS = 10

/** What a visitor would order: how many cans, and where they are sent. The one place that decides both. */
export function chooseOrder({ cans, destination }: Pick<Deps, 'cans' | 'destination'>): {
  cans: number
  destination: Destination
} {
  return { cans: cans ?? USUAL_CANS, destination }
}
