import { WatchBar } from '#app/components/alerts/watch-bar.tsx'
import { AddToBasket } from '#app/components/basket/add-to-basket.tsx'
import { fromQuote } from '#app/components/offers/offer-view.ts'
import { PriceAnswer } from './price-answer.tsx'
import { productAddress } from './product-address.ts'
import { ProductHead } from './product-head.tsx'
import { chosenOn, type ProductPageData } from './product-page-data.ts'
import { QuantityPicker } from './quantity-picker.tsx'
import { StrengthPicker } from './strength-picker.tsx'

/** What the product is and what it costs. Its choices are links. */
export function ProductTop({ page }: { page: ProductPageData }) {
  const { product, card, cans, quantities, quotes, siblings } = page
  const chosen = chosenOn(page)
  const hrefForCans = (other: number) => productAddress({ ...chosen, cans: other })
  return (
    <ProductHead card={card}>
      <PriceAnswer
        offers={quotes.map((quote) => fromQuote(quote, new Date(page.at)))}
        cans={cans}
        pouchesPerCan={product.pouchesPerCan}
        isDelivered={page.isChosen}
        quantities={quantities}
        hrefFor={hrefForCans}
      >
        <QuantityPicker quantities={quantities} cans={cans} hrefFor={hrefForCans} />
        <StrengthPicker
          siblings={siblings}
          slug={card.slug}
          hrefFor={(slug) => productAddress({ ...chosen, slug, storeId: null })}
        />
      </PriceAnswer>
      {quotes.length > 0 && <AddToBasket slug={card.slug} name={card.name} cans={cans} />}
      <WatchBar id={card.id} slug={card.slug} cans={page.isChosen ? cans : null} />
    </ProductHead>
  )
}
