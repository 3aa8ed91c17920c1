/**
 * Gives a page that was just loaded the key by which the router finds its scroll position again, and the number the
 * router would write a moment later: one write to the history instead of two.
 */
export function nameHistoryEntry() {
  if (history.state?.key) return
  const key = Math.random().toString(32).slice(2)
  history.replaceState({ idx: 0, ...history.state, key }, '')
}
