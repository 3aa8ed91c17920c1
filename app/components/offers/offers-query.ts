import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { fetchAnswer } from '#app/components/query-client.ts'
import { useVisitor } from '#app/components/visitor.tsx'
import type { ExchangeRates } from '#domain/currency.ts'
import type { OfferSort } from '#domain/offers.ts'
import type { ProductCard } from '#domain/product.ts'
import type { Visitor } from '#domain/visitor.ts'
import { fromApi, type OffersAnswer, type OffersRead } from './offer-view.ts'

/** The offers for the chosen cans, else for the pack that the card's price buys, in the visitor's currency and for their destination. */
export function useOffers(card: QueriedCard, sort: OfferSort) {
  const { visitor, rates } = useVisitor()
  return useQuery(offersQuery(card, { sort, visitor, rates }))
}

type QueriedCard = Pick<ProductCard, 'id' | 'cansPerPack'>
type Asked = { readonly sort: OfferSort; readonly visitor: Visitor; readonly rates: ExchangeRates }

/** The answer says what it is sorted by, because the old rows stay while another order is fetched. */
export function offersQuery({ id, cansPerPack }: QueriedCard, { sort, visitor, rates }: Asked) {
  const params = new URLSearchParams({
    cans: String(visitor.cans ?? cansPerPack),
    ...(visitor.country ? { country: visitor.country } : { region: visitor.region }),
    sort,
    currency: visitor.currency,
    // Fetched for one offer when a visitor asks for it.
    evidence: '0',
  })
  const url = `/api/products/${id}/offers?${params}`
  return queryOptions({
    queryKey: [url],
    queryFn: async ({ signal }) => ({ ...(await fetchAnswer<OffersAnswer>(url, signal)), sort }),
    placeholderData: keepPreviousData,
    select: ({ readMinutesAgo, isConverted, ratesDay, sort: order, ...answer }): OffersRead => ({
      offers: fromApi(answer, rates),
      readMinutesAgo,
      isConverted,
      ratesDay,
      sort: order,
    }),
  })
}
