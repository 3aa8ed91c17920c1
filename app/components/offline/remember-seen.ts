import { countKept } from '../basket/kept-count.ts'

/** A list as the visitor saw it, for the page that they get without a connection. Texts, as they were shown. */
type SeenList = {
  readonly lines: ReadonlyArray<{
    readonly name: string
    readonly detail: string
    readonly price: string | null
  }>
  readonly total: string | null
}

/** Kept in this browser with its time, so that its prices are never shown as today's. An empty list is forgotten. */
export function rememberSeen(list: 'basket' | 'watchlist', seen: SeenList) {
  const key = `seen-${list}`
  try {
    if (seen.lines.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), ...seen }))
  } catch {
    // Storage is full or forbidden: then there is nothing to show later.
  }
}

/** A basket that this browser keeps no more, such as that of an account after its sign-out. */
export function forgetLeftBasket() {
  if (countKept() === 0) rememberSeen('basket', { lines: [], total: null })
}
