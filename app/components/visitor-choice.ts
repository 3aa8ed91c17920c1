import { type Visitor, visitorCookies } from '#domain/visitor.ts'

/** The channel on which a browser's tabs tell each other of a choice. The cookies are their shared memory. */
const CHANNEL = 'visitor'

export function rememberChoice(chosen: Partial<Visitor>) {
  for (const cookie of visitorCookies(chosen, { isSecure: location.protocol === 'https:' })) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = cookie
  }
  tellTabs()
}

/** Something in the cookies has changed. This tab hears of it too. */
export function tellTabs() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** A choice made in another tab, or on another page while this one was in the background, applies here too. */
export function followOtherTabs(look: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', look)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    channel.close()
    removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }
}
