import { MyUse } from '#app/components/advice/my-use.tsx'
import { ProductAdvice } from '#app/components/advice/product-advice.tsx'
import { MarketLow } from './market-low.tsx'
import { PriceHistoryPanel } from './price-history.tsx'
import { productAddress } from './product-address.ts'
import styles from './product-page.module.css'
import { chosenOn, type ProductPageData } from './product-page-data.ts'
import { Specification } from './specification.tsx'

/** Below the offers: how the price moved, what is in the can, and what to buy instead or when. */
export function ProductDetails({ page }: { page: ProductPageData }) {
  const chosen = chosenOn(page)
  const isReduced = page.quotes.some(({ verdict }) => verdict)
  return (
    <>
      {isReduced && <MarketLow history={page.history} />}
      <div className={`${styles.section} ${styles.panels}`}>
        <PriceHistoryPanel
          productId={page.product.id}
          history={page.history}
          cans={page.cans}
          quantities={page.quantities}
          hrefFor={(wanted) => productAddress({ ...chosen, ...wanted })}
        />
        <Specification product={page.product} />
      </div>
      <ProductAdvice page={page} />
      <MyUse page={page} />
    </>
  )
}
