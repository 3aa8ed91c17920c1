import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import type { ProductAdmin } from '#services/products/get-product-admin.ts'
import styles from './product-parts.module.css'

/** The products that became part of this one. Only the newest merge can be taken apart: the others build on each other. */
export function MergedProducts({
  product,
  merges,
}: {
  product: { readonly name: string }
  merges: ProductAdmin['merges']
}) {
  if (merges.length === 0) return null
  return (
    <PanelSection title="Merged into it" aside={merges.length}>
      <ul className={styles.names}>
        {merges.map(({ id, fromName, mergedAt, mergedBy }, nth) => (
          <li key={id}>
            <span>
              {fromName}
              <small>
                <Moment at={mergedAt} />, by {mergedBy}
                {nth > 0 && '. Take the later ones apart first'}
              </small>
            </span>
            {nth === 0 && (
              <ConfirmButton
                size="sm"
                label="Take apart"
                question={`Take ${fromName} out of ${product.name} again?`}
                explanation="Both get back the offers, history, listings, names, codes and addresses they had. Prices read since then go to the product whose listing they came from."
                confirmLabel="Take apart"
                fields={{ intent: 'unmerge', merge: String(id) }}
              />
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
