import { type Visitor, visitorCookies } from '#domain/visitor.ts'

/** On it the tabs of a browser tell each other that something was chosen. The cookies are their common memory. */
const CHANNEL = 'visitor'

export function rememberChoice(chosen: Partial<Visitor>) {
  for (const cookie of visitorCookies(chosen, { isSecure: location.protocol === 'https:' })) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = cookie
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** What is chosen in another tab, or was on another page while this one was kept in the background, holds here too. */
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
