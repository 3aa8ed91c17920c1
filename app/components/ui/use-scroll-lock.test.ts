import { afterEach, expect, test, vi } from 'vitest'
import { lockScroll } from './use-scroll-lock.ts'

afterEach(() => vi.unstubAllGlobals())

function stubPage() {
  const style = { overflow: 'auto', scrollbarGutter: '' }
  vi.stubGlobal('window', { innerWidth: 1000 })
  vi.stubGlobal('document', { documentElement: { style, clientWidth: 985 } })
  return style
}

// React takes the lower one of two dialogs away first when both go at once.
test.each(['upper', 'lower'])(
  'two dialogs keep the page still until both are gone, the %s first',
  (first) => {
    const style = stubPage()
    const lower = lockScroll()
    const upper = lockScroll()
    const order = first === 'upper' ? [upper, lower] : [lower, upper]
    order[0]?.()
    expect(style).toEqual({ overflow: 'hidden', scrollbarGutter: 'stable' })
    order[1]?.()
    expect(style).toEqual({ overflow: 'auto', scrollbarGutter: '' })
  },
)
