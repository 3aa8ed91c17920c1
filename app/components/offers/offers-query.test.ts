import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { DEFAULT_RATES } from '#domain/currency.ts'
import type { OfferSort } from '#domain/offers.ts'
import { offersQuery } from './offers-query.ts'

const ANSWER = { currency: 'EUR', readMinutesAgo: 3, isConverted: false, ratesDay: null, offers: [] }

test('rows that stay while another order is fetched keep the name of their own', async () => {
  const visitor = { currency: 'EUR', country: 'DE', region: 'eu', cans: null } as const
  const ask = (sort: OfferSort) =>
    offersQuery({ id: 1, cansPerPack: 1 }, { sort, visitor, rates: DEFAULT_RATES })
  vi.stubGlobal('fetch', async () => Response.json(ANSWER))
  const observer = new QueryObserver(new QueryClient(), ask('price'))
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.sort).toBe('price'))
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  observer.setOptions(ask('delivery'))
  expect(observer.getCurrentResult()).toMatchObject({ isPlaceholderData: true, data: { sort: 'price' } })
  stop()
  vi.unstubAllGlobals()
})
