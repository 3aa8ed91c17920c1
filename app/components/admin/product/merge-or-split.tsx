import { Form } from 'react-router'
import { ConfirmButton } from '#app/components/admin/confirm-button.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SearchField } from '#app/components/ui/search-field.tsx'
import { toDecimal } from '#domain/money/format-money.ts'
import type { ProductAdmin } from '#services/products/get-product-admin.ts'
import styles from './product-parts.module.css'
import { sayDifference } from './say-difference.ts'

type Other = ProductAdmin['found'][number]
type Listing = ProductAdmin['listings'][number]

/** For two products that are one, or one that is two: first find the other. */
export function MergeOrSplit({
  product,
  listings,
  found,
  find,
}: {
  product: { readonly id: number; readonly name: string }
  listings: ReadonlyArray<Listing>
  found: ReadonlyArray<Other>
  find: string
}) {
  return (
    <>
      <PanelSection title="Merge or split">
        <Form
          method="get"
          className={styles.add}
          role="search"
          aria-label="The other product"
          preventScrollReset
        >
          <SearchField
            name="find"
            label="Find the other product"
            placeholder="Find the other product"
            defaultValue={find}
          />
          <Button type="submit" variant="quiet">
            Find
          </Button>
        </Form>
        {find !== '' && found.length === 0 && <p className="muted">No other product has all these words.</p>}
        {found.length > 0 && (
          <ul className={styles.names}>
            {found.map((other) => (
              <li key={other.id}>
                <span>
                  {other.name}
                  <small>{describeOther(other)}</small>
                </span>
                <MergeButton product={product} other={other} />
              </li>
            ))}
          </ul>
        )}
      </PanelSection>
      <PanelSection title="Listings" aside={listings.length}>
        {listings.length === 0 && <p className="muted">No store has it.</p>}
        <Form method="post" preventScrollReset>
          <ListingChoice listings={listings} />
          {listings.length > 0 && <SplitFields found={found} />}
        </Form>
      </PanelSection>
    </>
  )
}

function describeOther({ nicotineMg, format, pouchesPerCan, offers }: Other): string {
  const facts = [
    nicotineMg !== null && `${nicotineMg} mg`,
    format,
    pouchesPerCan !== null && `${pouchesPerCan} pouches`,
  ]
  return [...facts, `${offers} ${offers === 1 ? 'offer' : 'offers'}`].filter(Boolean).join(', ')
}

function MergeButton({ product, other }: { product: { name: string }; other: Other }) {
  const { differences } = other
  return (
    <ConfirmButton
      size="sm"
      label="Merge into it"
      question={`Make ${product.name} part of ${other.name}?`}
      explanation="Offers, history, listings, names and codes go there, and the address of this one leads there. It can be taken apart again on the page of that product."
      confirmLabel="Merge"
      fields={{ intent: 'merge', other: String(other.id) }}
    >
      {differences.length > 0 && (
        <label className={styles.box}>
          <input type="checkbox" name="differs" value="yes" required />
          They are one product although {differences.map(sayDifference).join(', ')}
        </label>
      )}
    </ConfirmButton>
  )
}

function ListingChoice({ listings }: { listings: ReadonlyArray<Listing> }) {
  if (listings.length === 0) return null
  return (
    <div className={styles.found}>
      {listings.map(({ id, storeName, title, variant, cans, price, currency, goneAt }) => (
        <label key={id}>
          <input type="checkbox" name="listings" value={id} />
          <span>
            {title}
            {variant && `, ${variant}`}
            <small>
              {storeName}, {cans ?? 1} {cans === 1 ? 'can' : 'cans'}
              {price !== null && currency !== null && `, ${toDecimal(price, currency)} ${currency}`}
              {goneAt && ', gone'}
            </small>
          </span>
        </label>
      ))}
    </div>
  )
}

function SplitFields({ found }: { found: ReadonlyArray<Other> }) {
  if (found.length === 0) {
    return (
      <p className="small muted">
        To give some of them to another product, find that product above, or add it first.
      </p>
    )
  }
  return (
    <div className={styles.stack}>
      <fieldset className={styles.found}>
        <legend className="small muted">The selected belong to</legend>
        {found.map(({ id, name }, index) => (
          <label key={id}>
            <input type="radio" name="other" value={id} defaultChecked={index === 0} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" name="intent" value="split" variant="quiet">
        Split off the selected
      </Button>
    </div>
  )
}
