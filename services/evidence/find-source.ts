import type { OfferFacts } from '#data/offer-evidence.ts'
import type { ReadingSource } from '#domain/evidence/evidence.ts'

/** Only the host: the address of a feed may hold a key. */
export function findSource({
  platform,
  feedUrl,
  storeUrl,
}: Pick<OfferFacts, 'platform' | 'feedUrl' | 'storeUrl'>): ReadingSource {
  const host = URL.parse(feedUrl ?? '', storeUrl)?.hostname ?? new URL(storeUrl).hostname
  const kind = feedUrl === null ? 'hand' : platform === 'jsonld' ? 'page' : 'feed'
  return { kind, host: host.replace(/^www\./, '') }
}
