import { QueryClient, useQuery } from '@tanstack/react-query'
import { useVisitor } from '#app/components/visitor.tsx'
import type { ProductCard } from '#domain/product.ts'
import { fromApi, type OffersAnswer } from './offer-view.ts'

const STALE_MS = 5 * 60 * 1000
const RETRIES = 3
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
const TIMEOUT_MS = 10_000

export const offersClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      retry: RETRIES,
      retryDelay: (attempt) => Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS),
    },
  },
})

/** The offers for the pack that the card's price buys, in the visitor's currency and for their region. */
export function useOffers({ id, cansPerPack }: Pick<ProductCard, 'id' | 'cansPerPack'>) {
  const { visitor, rates } = useVisitor()
  const params = new URLSearchParams({
    cans: String(cansPerPack),
    region: visitor.region,
    sort: 'price',
    currency: visitor.currency,
  })
  const url = `/api/products/${id}/offers?${params}`
  return useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => fetchOffers(url, signal),
    select: (answer) => ({ offers: fromApi(answer, rates), readMinutesAgo: answer.readMinutesAgo }),
  })
}

async function fetchOffers(url: string, signal: AbortSignal): Promise<OffersAnswer> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) })
  if (!response.ok) throw new Error(`offers: HTTP ${response.status}`)
  return response.json()
}
