import { preparePriceMonths } from '#data/price-months.ts'
import type { Deps } from '#services/deps.ts'

/** Gives the months to come their part of the history before the first price of them is read. */
export async function prepareMonths({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await preparePriceMonths(db, now())
}
