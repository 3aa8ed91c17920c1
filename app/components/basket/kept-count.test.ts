import { expect, onTestFinished, test, vi } from 'vitest'
import { parseBasketAddress } from '#domain/basket/basket-address.ts'
import { buildBasketCookie } from '#domain/basket/kept-basket.ts'
import { countKept } from './kept-count.ts'

const COPY = { userId: 'maja', asOf: 5, isChanged: false }

test.for([
  { query: 'items=a:5,b:1&parcels=2', copyOf: null, mark: '', count: 2 },
  { query: 'items=a:5,b:1', copyOf: COPY, mark: '; signedIn=1', count: 2 },
  { query: 'items=a:5,b:1&parcels=2', copyOf: COPY, mark: '', count: 0 },
  { query: '', copyOf: COPY, mark: '; signedIn=1', count: 0 },
])(
  'the header counts $count products in $query, copied from $copyOf.userId, beside the cookies “$mark”',
  ({ query, copyOf, mark, count }) => {
    const basket = parseBasketAddress(new URLSearchParams(query))
    const cookie = buildBasketCookie({ basket, copyOf }, { isSecure: false }).split(';', 1)[0]!
    vi.stubGlobal('document', { cookie: `theme=dark; ${cookie}${mark}` })
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(countKept()).toBe(count)
  },
)
