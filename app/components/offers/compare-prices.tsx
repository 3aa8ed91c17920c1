import { QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useState } from 'react'
import { AddWithStatus } from '#app/components/basket/add-with-status.tsx'
import { queryClient } from '#app/components/query-client.ts'
import { takeEntryByLink } from '#app/components/ui/overlay-entry.ts'
import { useVisitor } from '#app/components/visitor.tsx'
import type { OfferSort } from '#domain/offers.ts'
import type { ProductCard } from '#domain/product.ts'
import { CompareOffers } from './compare-offers.tsx'
import { CompareTools } from './compare-tools.tsx'
import { useMemberOffers } from './member-offers-query.ts'
import { NoOffers } from './no-offers.tsx'
import type { OffersRead } from './offer-view.ts'
import { useOffers } from './offers-query.ts'

type ComparePricesProps = {
  card: ProductCard
  /** Called with the offers when they have loaded, and when they change. */
  onRead: (read: OffersRead) => void
  /** Closes the dialog. */
  onLeave: () => void
}

export function ComparePrices(props: ComparePricesProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <FetchedPrices {...props} />
    </QueryClientProvider>
  )
}

function FetchedPrices({ card, onRead, onLeave }: ComparePricesProps) {
  const { visitor } = useVisitor()
  const [sort, setSort] = useState<OfferSort>(visitor.cans === null ? 'price' : 'total')
  const [filter, setFilter] = useState({ isInStockOnly: false, isFreeOnly: false })
  const { data, dataUpdatedAt, isError, fetchStatus, refetch } = useOffers(card, sort)
  const memberOffers = useMemberOffers(card.id)
  useEffect(() => {
    if (data) onRead(data)
  }, [data, onRead])
  const offers = data?.offers ?? null
  function leave(event: MouseEvent<HTMLAnchorElement>) {
    takeEntryByLink(event)
    onLeave()
  }
  return (
    <>
      {offers && offers.length > 0 && (
        <CompareTools sort={sort} filter={filter} onSort={setSort} onFilter={setFilter} />
      )}
      <CompareOffers
        offers={offers}
        isShown={(offer) =>
          (!filter.isInStockOnly || offer.stock === 'in_stock') &&
          (!filter.isFreeOnly || offer.shippingCost.minor === 0)
        }
        // The rows that are shown may still be in the order before.
        sort={data?.sort ?? sort}
        memberOffers={memberOffers}
        expectedCount={card.storeCount}
        isFailed={isError}
        isOffline={fetchStatus === 'paused'}
        seenAt={dataUpdatedAt}
        onRetry={() => refetch()}
        empty={<NoOffers card={card} onLeave={leave} />}
      />
      {offers?.some(({ stock }) => stock === 'in_stock') && (
        <AddWithStatus
          slug={card.slug}
          name={card.name}
          cans={card.delivered?.cans ?? card.cansPerPack}
          onLeave={leave}
        />
      )}
    </>
  )
}
