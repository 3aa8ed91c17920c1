let lastSent: Promise<unknown> = Promise.resolve()

/**
 * Requests that change the basket take turns: each answer renews the basket that the browser keeps, and the next one
 * begins with it. Two at once would begin with the same basket, and one of them would be lost.
 */
export function takeTurns<T>(send: () => Promise<T>): Promise<T> {
  const sent = lastSent.then(send)
  lastSent = sent.catch(() => {})
  return sent
}
