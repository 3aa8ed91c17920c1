import type { OfferFacts } from '#data/offer-evidence.ts'
import { chooseWords, type StoreWords } from '#domain/evidence/choose-words.ts'
import type { PackEvidence, PackWords } from '#domain/evidence/evidence.ts'
import { findAgreements } from '#domain/evidence/find-agreements.ts'
import { findGround } from '#domain/evidence/match-grounds.ts'
import { findEarlierText, findPriceText } from '#domain/evidence/price-text.ts'
import type { Offer } from '#domain/offers.ts'
import type { Product } from '#domain/product.ts'

/**
 * What is known of the price that `offer` shows. The database may already have a newer one: then its words do not
 * belong to this price, and are left out.
 */
export function explainPack(
  facts: OfferFacts,
  { offer, product, count }: { offer: Offer; product: Product; count: number },
): PackEvidence {
  const { price, currency, changedAt, listing, kept, cans } = facts
  const isCurrent = price === offer.price.minor && currency === offer.price.currency
  const shown = { productId: product.id, cans, price: offer.price.minor, currency, changedAt }
  const { words, isReplaced } = isCurrent
    ? chooseWords({ offer: shown, kept, listing })
    : { words: null, isReplaced: true }
  return {
    offerId: offer.id,
    cans,
    count,
    price: offer.price,
    words: words && toPackWords(words, facts),
    isReplaced,
    ground: findGround({
      code: listing?.matchCode ?? null,
      isDecided: listing?.isDecided ?? false,
      hasListing: listing !== null,
    }),
    agreements: words ? listAgreements(words, facts, product) : [],
    priceSince: facts.priceSince.toISOString(),
    confirmedAt: latestOf(facts)?.toISOString() ?? null,
    isHeld: facts.isHeld,
  }
}

function toPackWords(words: StoreWords, { price, originalPrice, currency }: OfferFacts): PackWords {
  const { title, variant, vendor, raw, readAt } = words
  const earlier = originalPrice === null ? null : findEarlierText(raw, { amount: originalPrice, currency })
  return {
    title,
    variant,
    vendor,
    price: findPriceText(raw, { amount: price, currency }),
    earlier,
    stock: readText(raw.stock),
    readAt: readAt.toISOString(),
  }
}

function listAgreements(words: StoreWords, { cans, isCodeKnown }: OfferFacts, product: Product) {
  const field = Number(readText(words.raw.cans))
  const said = { ...words, cans: Number.isInteger(field) && field > 0 ? field : null }
  return findAgreements(said, { product, cans, isCodeKnown })
}

/** A reading that began before the price came cannot have confirmed it. */
function latestOf({ confirmedAt, priceSince }: OfferFacts): Date | null {
  return confirmedAt && confirmedAt >= priceSince ? confirmedAt : null
}

function readText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}
