import { afterEach, expect, test, vi } from 'vitest'
import { enterOverlay, takeOverlayEntry, watchOverlayEntries } from './overlay-entry.ts'

afterEach(() => vi.unstubAllGlobals())

/** A history that goes back and forth as a browser's does: later, and with an event. */
function stubHistory(address: string) {
  const entries = [{ state: { idx: 0 } as unknown, href: address }]
  const visited: number[] = []
  /** Where the router was told of a step. */
  const told: number[] = []
  let place = 0
  let onPop: (event: object) => void = () => undefined
  const history = {
    get state() {
      return entries[place]?.state
    },
    pushState(state: unknown, _: string, href = entries[place]?.href ?? '') {
      entries.splice(++place, entries.length, { state, href })
    },
    replaceState(state: unknown, _: string, href: string) {
      entries[place] = { state, href }
    },
    go(delta: number) {
      setTimeout(() => {
        place += delta
        visited.push(place)
        let isTold = true
        onPop({
          stopImmediatePropagation: () => {
            isTold = false
          },
        })
        if (isTold) told.push(place)
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
  return { history, visited, told, readPlace: () => place }
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

test.each([
  {
    what: 'by the answer to an earlier form, which the router must not give up for it',
    isTaken: false,
    told: [],
  },
  { what: 'by choices that were undone', isTaken: true, told: [0] },
])('a closed overlay leaves no second entry of its page where its own was replaced $what', async (given) => {
  const { history, told, readPlace } = stubHistory('/admin/newsletter/1')
  watchOverlayEntries()
  const leave = enterOverlay(() => undefined)
  if (given.isTaken) takeOverlayEntry()
  history.replaceState({ idx: 1 }, '', '/admin/newsletter/1')
  leave()
  await vi.waitFor(() => expect(readPlace()).toBe(0))
  expect(told).toEqual(given.told)
})

test.each([
  { isShown: true, steps: [0, 1], what: 'closes it and keeps what was chosen in it' },
  { isShown: false, steps: [0], what: 'leads to the page before, even if its end was not told yet' },
])('Back above a sheet that took a choice, still shown: $isShown, $what', async ({ isShown, steps }) => {
  const { history, visited } = stubHistory('/products')
  watchOverlayEntries()
  const leave = enterOverlay(
    () => undefined,
    () => isShown,
  )
  expect(takeOverlayEntry()).toBe(true)
  history.replaceState({ idx: 1 }, '', '/products?brand=zyn')
  history.back()
  await vi.waitFor(() => expect(visited).toContain(0))
  leave()
  // A step forward would have been asked for by now.
  await new Promise((resolve) => setTimeout(resolve))
  expect(visited).toEqual(steps)
})
