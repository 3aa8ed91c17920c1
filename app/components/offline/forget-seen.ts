import { countKept } from '../basket/kept-count.ts'

// Apart from what remembers lists, because every page forgets.

export type SeenListName = 'basket' | 'watchlist'

export const keyOfSeen = (list: SeenListName) => `seen-${list}`

/** A basket that this browser keeps no more, such as that of an account after its sign-out. */
export function forgetLeftBasket() {
  if (countKept() > 0) return
  try {
    localStorage.removeItem(keyOfSeen('basket'))
  } catch {
    // Storage is forbidden: then nothing was kept.
  }
}
