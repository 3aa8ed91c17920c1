import { wakeQuietParts } from '#app/components/ui/signs-of-life.ts'
import { readStoredVisitor, type Visitor, visitorCookies } from '#domain/visitor.ts'

/** On it the tabs of a browser tell each other that something was chosen. */
const CHANNEL = 'visitor'

/** Kept outside React: a context that changes at once would take away the parts of the page that are still asleep. */
export function createChoice(initial: Visitor) {
  let chosen = initial
  /** What the page's data is for. */
  let { region } = initial
  let channel: BroadcastChannel | null = null
  const listeners = new Set<() => void>()
  const regionListeners = new Set<() => void>()

  function show(part: Partial<Visitor>) {
    chosen = { ...chosen, ...part }
    for (const listener of listeners) listener()
    tellRegion()
  }

  /** The cookies are the tabs' common memory. */
  function recall() {
    const stored = { ...chosen, ...readStoredVisitor(document.cookie) }
    if (stored.currency === chosen.currency && stored.region === chosen.region) return
    show(stored)
    wakeQuietParts()
  }

  function tellRegion() {
    if (chosen.region === region || regionListeners.size === 0) return
    region = chosen.region
    for (const listener of regionListeners) listener()
  }

  return {
    get: () => chosen,
    choose(part: Partial<Visitor>) {
      remember(part)
      show(part)
      channel?.postMessage(null)
    },
    /** What is chosen in another tab, or was on another page while this one stood still, holds here too. */
    followOthers() {
      channel = new BroadcastChannel(CHANNEL)
      channel.addEventListener('message', recall)
      addEventListener('pageshow', recall)
      document.addEventListener('visibilitychange', recall)
      return () => {
        channel?.close()
        channel = null
        removeEventListener('pageshow', recall)
        document.removeEventListener('visibilitychange', recall)
      }
    },
    subscribe: (listener: () => void) => addTo(listeners, listener),
    onRegion(listener: () => void) {
      const remove = addTo(regionListeners, listener)
      tellRegion()
      return remove
    },
  }
}

function addTo(listeners: Set<() => void>, listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function remember(chosen: Partial<Visitor>) {
  for (const cookie of visitorCookies(chosen, { isSecure: location.protocol === 'https:' })) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
    document.cookie = cookie
  }
}
