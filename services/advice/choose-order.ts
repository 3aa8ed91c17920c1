import type { Region } from '#domain/region.ts'
import type { Deps } from '#services/deps.ts'

/** As many as most shoppers order at once. */
const USUAL_CANS = 10

/** What a visitor would order: how many cans, and where they are sent. The one place that decides both. */
export function chooseOrder({ region }: Pick<Deps, 'region'>): { cans: number; region: Region } {
  return { cans: USUAL_CANS, region }
}
