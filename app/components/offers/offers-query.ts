import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchAnswer } from '#app/components/query-client.ts'
import { useVisitor } from '#app/components/visitor.tsx'
import type { OfferSort } from '#domain/offers.ts'
import type { ProductCard } from '#domain/product.ts'
import { fromApi, type OffersAnswer } from './offer-view.ts'

/** The offers for the chosen cans, else for the pack that the card's price buys, in the visitor's currency and for their destination. */
export function useOffers({ id, cansPerPack }: Pick<ProductCard, 'id' | 'cansPerPack'>, sort: OfferSort) {
  const { visitor, rates } = useVisitor()
  const params = new URLSearchParams({
    cans: String(visitor.cans ?? cansPerPack),
    ...(visitor.country ? { country: visitor.country } : { region: visitor.region }),
    sort,
    currency: visitor.currency,
    // Fetched for one offer when a visitor asks for it.
    evidence: '0',
  })
  const url = `/api/products/${id}/offers?${params}`
  return useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => fetchAnswer<OffersAnswer>(url, signal),
    // The old rows stay while another order is fetched.
    placeholderData: keepPreviousData,
    select: ({ readMinutesAgo, isConverted, ratesDay, ...answer }) => ({
      offers: fromApi(answer, rates),
      readMinutesAgo,
      isConverted,
      ratesDay,
    }),
  })
}
