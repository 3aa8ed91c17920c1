import { afterEach, expect, test, vi } from 'vitest'
import { enterOverlay, watchOverlayEntries } from './overlay-entry.ts'

afterEach(() => vi.unstubAllGlobals())

/** A history that goes back and forth as a browser's does: later, and with an event. */
function stubHistory(address: string) {
  const entries = [{ state: { idx: 0 } as unknown, href: address }]
  let place = 0
  let onPop: (event: object) => void = () => undefined
  const history = {
    get state() {
      return entries[place]?.state
    },
    pushState(state: unknown, _: string, href = entries[place]?.href ?? '') {
      entries.splice(++place, entries.length, { state, href })
    },
    go(delta: number) {
      setTimeout(() => {
        place += delta
        onPop({ stopImmediatePropagation: () => undefined })
      })
    },
    back: () => history.go(-1),
  }
  vi.stubGlobal('history', history)
  vi.stubGlobal('location', {
    get href() {
      return entries[place]?.href
    },
  })
  vi.stubGlobal('addEventListener', (_: string, listener: typeof onPop) => {
    onPop = listener
  })
  return { history, readPlace: () => place }
}

test('Back from a page that was opened above two overlays leads to the page below both', async () => {
  const { history, readPlace } = stubHistory('/products')
  watchOverlayEntries()
  const leaveDialog = enterOverlay(() => undefined)
  const leavePane = enterOverlay(() => undefined)
  history.pushState({ idx: 3 }, '', '/stores/alpha')
  leaveDialog()
  leavePane()
  expect(readPlace()).toBe(3)
  history.back()
  await vi.waitFor(() => expect(readPlace()).toBe(0))
  expect(history.state).toEqual({ idx: 0 })
})
