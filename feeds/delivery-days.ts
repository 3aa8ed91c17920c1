import { MOST_DAYS, writeDays } from '#domain/shipping-terms.ts'

/** The first and the last day as the feed writes them; '' where it gives none. */
type DayTexts = readonly [first: string, last: string]

/** From the order until the parcel leaves, and from there to the door. */
export type FeedDays = { readonly handling: DayTexts; readonly transit: DayTexts }

export const NO_DAYS: FeedDays = { handling: ['', ''], transit: ['', ''] }
const AT_ONCE: DayTexts = ['0', '0']

/**
 * The days of a delivery as they are kept: '2-5', or '5' where the first day is not known. A way to send parcels that
 * is silent has the days of its item. Null where the last day is not known, since the first alone would promise too much.
 */
export function addDeliveryDays(way: FeedDays, item: FeedDays): string | null {
  const handling = [way.handling, item.handling].find(isGiven) ?? AT_ONCE
  const transit = isGiven(way.transit) ? way.transit : item.transit
  const from = addDays(handling[0], transit[0])
  const to = addDays(handling[1], transit[1])
  // Shops that know nothing fill in zeros.
  if (to === null || to === 0 || to > MOST_DAYS || (from ?? 0) > to) return null
  return writeDays({ from, to })
}

function isGiven([first, last]: DayTexts): boolean {
  return first !== '' || last !== ''
}

/** Null unless both are whole numbers of days. */
function addDays(handling: string, transit: string): number | null {
  return [handling, transit].every((text) => /^\d{1,3}$/.test(text))
    ? Number(handling) + Number(transit)
    : null
}
