import type { ProductPageData } from '#app/components/product-page/product-page-data.ts'
import { CheaperProducts } from './cheaper-products.tsx'
import { PackAdvice } from './pack-advice.tsx'
import styles from './product-advice.module.css'
import { WaitPanel } from './wait-panel.tsx'

/** Whether to wait, which pack pays off, and what else costs less. Nothing where nothing is known. */
export function ProductAdvice({ page: { advice, cans, product } }: { page: ProductPageData }) {
  if (!advice) return null
  const { wait, packs, cheaper } = advice
  return (
    <>
      {(wait !== null || packs.length > 0) && (
        <div className={styles.panels}>
          {wait && <WaitPanel wait={wait} cans={cans} />}
          {packs.length > 0 && <PackAdvice packs={packs} slug={product.slug} />}
        </div>
      )}
      {cheaper && cheaper.others.length > 0 && <CheaperProducts cheaper={cheaper} cans={cans} />}
    </>
  )
}
