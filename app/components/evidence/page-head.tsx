import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import type { Evidence } from '#domain/evidence/evidence.ts'
import { productPath } from '#domain/pages.ts'
import styles from './pane.module.css'

/** The way back to the product, and what the page is. */
export function EvidenceHead({
  product,
  title,
  lead,
}: Pick<Evidence, 'product'> & { title: string; lead: string }) {
  const t = useTranslation('offers')
  return (
    <>
      <Breadcrumbs
        items={[
          { label: t('crumbs.home'), to: '/' },
          { label: t('crumbs.products'), to: '/products' },
          { label: product.name, to: productPath(product.slug) },
          { label: title },
        ]}
      />
      <div className={styles.pageHead}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
    </>
  )
}
