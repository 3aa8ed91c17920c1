import { type Visitor, visitorCookies } from '#domain/visitor.ts'

/** The channel on which a browser's tabs tell each other of a choice. The cookies are their shared memory. */
const CHANNEL = 'visitor'

export function rememberChoice(chosen: Partial<Visitor>) {
  for (const cookie of visitorCookies(chosen, { isSecure: location.protocol === 'https:' })) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = cookie
  }
  tellTabs(chosen)
}

/** Something in the cookies has changed. This tab hears of it too. */
export function tellTabs(chosen: Partial<Visitor> = {}) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(chosen)
  channel.close()
}

/**
 * A choice made in another tab, or on another page while this one was in the background, applies here too. What another
 * tab tells may be here before the cookies that it has set.
 */
export function followOtherTabs(look: (told: Partial<Visitor>) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => look(data))
  const lookAgain = () => look({})
  addEventListener('pageshow', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  return () => {
    channel.close()
    removeEventListener('pageshow', lookAgain)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}
