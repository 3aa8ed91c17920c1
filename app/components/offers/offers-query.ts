import { useQuery } from '@tanstack/react-query'
import { fetchAnswer } from '#app/components/query-client.ts'
import { useVisitor } from '#app/components/visitor.tsx'
import type { ProductCard } from '#domain/product.ts'
import { fromApi, type OffersAnswer } from './offer-view.ts'

/** The offers for the pack that the card's price buys, in the visitor's currency and for their region. */
export function useOffers({ id, cansPerPack }: Pick<ProductCard, 'id' | 'cansPerPack'>) {
  const { visitor, rates } = useVisitor()
  const params = new URLSearchParams({
    cans: String(cansPerPack),
    region: visitor.region,
    sort: 'price',
    currency: visitor.currency,
    // Fetched for one offer when a visitor asks for it.
    evidence: '0',
  })
  const url = `/api/products/${id}/offers?${params}`
  return useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => fetchAnswer<OffersAnswer>(url, signal),
    select: ({ readMinutesAgo, isConverted, ratesDay, ...answer }) => ({
      offers: fromApi(answer, rates),
      readMinutesAgo,
      isConverted,
      ratesDay,
    }),
  })
}
