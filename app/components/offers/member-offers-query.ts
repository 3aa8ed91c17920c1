import { useQuery } from '@tanstack/react-query'
import { fetchAnswer } from '#app/components/query-client.ts'
import { useLanguage } from '#app/i18n/i18n.tsx'
import { useIsSignedIn } from '#app/session/use-is-signed-in.ts'
import type { MemberOffer } from '#domain/member-offer.ts'

const NONE: ReadonlyArray<MemberOffer> = []

/** The stores' member offers for this product. Only requested when signed in; the server decides what to return. */
export function useMemberOffers(productId: number): ReadonlyArray<MemberOffer> {
  const isSignedIn = useIsSignedIn()
  const language = useLanguage()
  const url = `/api/club/offers?product=${productId}&language=${language}`
  const { data } = useQuery({
    queryKey: [url],
    queryFn: ({ signal }) => fetchAnswer<{ offers: ReadonlyArray<MemberOffer> }>(url, signal),
    enabled: isSignedIn,
  })
  return (isSignedIn && data?.offers) || NONE
}
