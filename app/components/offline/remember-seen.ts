import { keyOfSeen, type SeenListName } from './forget-seen.ts'

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
export function rememberSeen(list: SeenListName, seen: SeenList) {
  const key = keyOfSeen(list)
  try {
    if (seen.lines.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), ...seen }))
  } catch {
    // Storage is full or forbidden: then there is nothing to show later.
  }
}
