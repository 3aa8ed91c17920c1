import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetLeftBasket } from './forget-seen.ts'
import { rememberSeen } from './remember-seen.ts'

function openBrowser(cookie: string) {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { cookie })
  vi.stubGlobal('localStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const line = { name: 'ZYN', detail: '10 cans', price: null }
  for (const list of ['basket', 'watchlist'] as const) rememberSeen(list, { lines: [line], total: null })
  return kept
}

test.for([
  { cookie: '', left: ['seen-watchlist'] },
  { cookie: 'theme=dark; basket=items*zyn:10&account*maja:1', left: ['seen-watchlist'] },
  { cookie: 'basket=items*zyn:10&account*maja:1; signedIn=1', left: ['seen-basket', 'seen-watchlist'] },
  { cookie: 'basket=items*zyn:10', left: ['seen-basket', 'seen-watchlist'] },
])('a browser with “$cookie” shows $left without a connection', ({ cookie, left }) => {
  const kept = openBrowser(cookie)
  forgetLeftBasket()
  expect([...kept.keys()]).toEqual(left)
})
