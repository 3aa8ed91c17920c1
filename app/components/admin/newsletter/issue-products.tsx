import { Form } from 'react-router'
import { Moment } from '#app/components/admin/moment.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { toDecimal } from '#domain/money/format-money.ts'
import type { IssuePage } from './issue-sending.tsx'
import { sayCount } from './issue-words.ts'
import styles from './newsletter.module.css'

type Product = IssuePage['products'][number]

/** The products of an issue over all countries. In a draft they can be taken out. */
export function IssueProducts({
  products,
  isDraft,
  pricesAt,
}: {
  products: ReadonlyArray<Product>
  isDraft: boolean
  pricesAt: Date
}) {
  return (
    <PanelSection title="Deals" aside={sayCount(products.length, 'product')}>
      <p className="small muted">
        Prices of <Moment at={pricesAt} />
      </p>
      {isDraft ? (
        <>
          <Form key={pricesAt.toISOString()} method="post" className={styles.form}>
            <ul className={styles.deals}>
              {products.map((product) => (
                <li key={product.productId}>
                  <Checkbox
                    name="product"
                    value={product.productId}
                    defaultChecked={product.isIn}
                    label={product.name}
                  />
                  <Facts product={product} />
                </li>
              ))}
            </ul>
            {products.length > 0 && (
              <Button type="submit" name="intent" value="products" variant="quiet">
                Save the choice
              </Button>
            )}
          </Form>
          <Form method="post" className={styles.page}>
            <Button type="submit" name="intent" value="renew" variant="text">
              Take today’s deals
            </Button>
          </Form>
        </>
      ) : (
        <ul className={styles.deals}>
          {products
            .filter(({ isIn }) => isIn)
            .map((product) => (
              <li key={product.productId}>
                {product.name}
                <Facts product={product} />
              </li>
            ))}
        </ul>
      )}
    </PanelSection>
  )
}

function Facts({ product: { price, percent, store, placeCount } }: { product: Product }) {
  return (
    <small>
      {toDecimal(price.minor, price.currency)} {price.currency}, −{percent}%, {store}, in{' '}
      {sayCount(placeCount, 'place')}
    </small>
  )
}
