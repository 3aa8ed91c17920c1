import type { Translate } from '#app/i18n/messages.ts'
import type { ShownAmount } from '#domain/shown-amount.ts'
import type { WatchedProduct } from '#services/alerts/list-watched.ts'

type Words = {
  readonly t: Translate<'alerts'>
  readonly format: (price: ShownAmount) => string
  /** Null: prices are of one can, without shipping. */
  readonly cans: number | null
}

/** The lines of a watch list as its page shows them: the price, what it is for, and where. */
export function listSeenWatched(
  watched: ReadonlyArray<Pick<WatchedProduct, 'name' | 'store' | 'price'>>,
  { t, format, cans }: Words,
) {
  return watched.map(({ name, store, price }) => ({
    name,
    detail: store === null ? '' : sayOrder(store),
    price: price && format(price),
  }))

  function sayOrder(store: string): string {
    return cans === null
      ? `${t('watchlist.perCan')}, ${store}`
      : `${t('watchlist.cans', { count: cans })}, ${t('watchlist.at', { store })}`
  }
}
