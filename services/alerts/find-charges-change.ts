import { type AlertRow, findShippingChange } from '#data/alert-judging.ts'
import type { Db } from '#data/open-database.ts'
import { parseDestination } from '#domain/country.ts'
import type { Figure } from './alert-figure.ts'

/** When what these stores charge for the parcel in a figure was last changed; null where no parcel is in it. */
export async function findChargesChange(
  db: Db,
  { kind, cans, subject, place }: AlertRow,
  figure: Figure | null | undefined,
): Promise<Date | null> {
  const isDelivered = kind !== 'stock' && (cans !== null || subject === 'basket')
  if (!isDelivered || !figure) return null
  return findShippingChange(db, { offerIds: figure.offerIds, destination: parseDestination(place)! })
}
