import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '#app/components/query-client.ts'
import type { ProductCard } from '#domain/product.ts'
import { CompareOffers } from './compare-offers.tsx'
import { useMemberOffers } from './member-offers-query.ts'
import type { OffersRead } from './offer-view.ts'
import { useOffers } from './offers-query.ts'

type ComparePricesProps = {
  card: ProductCard
  /** Called with the offers when they have loaded, and when they change. */
  onRead: (read: OffersRead) => void
}

export function ComparePrices(props: ComparePricesProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <FetchedPrices {...props} />
    </QueryClientProvider>
  )
}

function FetchedPrices({ card, onRead }: ComparePricesProps) {
  const { data, isError, fetchStatus, refetch } = useOffers(card)
  const memberOffers = useMemberOffers(card.id)
  useEffect(() => {
    if (data) onRead(data)
  }, [data, onRead])
  return (
    <CompareOffers
      offers={data?.offers ?? null}
      memberOffers={memberOffers}
      expectedCount={card.storeCount}
      isFailed={isError}
      isOffline={fetchStatus === 'paused'}
      onRetry={() => refetch()}
    />
  )
}
