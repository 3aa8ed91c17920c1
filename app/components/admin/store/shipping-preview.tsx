import { Form, useSubmit } from 'react-router'
import tableStyles from '#app/components/admin/data-table.module.css'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { SelectField } from '#app/components/admin/select-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { CanImage } from '#app/components/ui/can-image.tsx'
import { joinClasses } from '#app/components/ui/join-classes.ts'
import { type Destination, destinationKey } from '#domain/country.ts'
import { listCountries } from '#domain/list-countries.ts'
import type { ShippingGround } from '#domain/shipping-terms.ts'
import type { ShippingPreview as Preview } from '#services/shipping/preview-shipping.ts'
import styles from './shipping-preview.module.css'

const GROUNDS: Record<ShippingGround, string> = {
  'listing-country': 'The listing itself says what it costs to send there.',
  country: 'By the rule of this country.',
  countries: 'By the rule of several countries that this one is among.',
  listing: 'The listing itself says what shipping costs.',
  region: 'By the rule of the region: no rule names this country.',
  default: 'The store does not say: our default is used.',
}

/** The same sum as on the site, for one product of the store. */
export function ShippingPreview({ preview, destination }: { preview: Preview; destination: Destination }) {
  const submit = useSubmit()
  return (
    <PanelSection title="What a visitor sees" isFlush>
      <Form
        className={styles.where}
        onChange={({ currentTarget }) => submit(currentTarget, { replace: true, preventScrollReset: true })}
      >
        <SelectField label="Delivered to" name="to" defaultValue={destinationKey(destination)}>
          <option value="eu">The rest of the EU</option>
          <option value="non-eu">The rest of the world</option>
          {listCountries('en').map(({ country, name }) => (
            <option key={country} value={country} suppressHydrationWarning>
              {name}
            </option>
          ))}
        </SelectField>
        <noscript>
          <Button type="submit" variant="quiet">
            Show
          </Button>
        </noscript>
      </Form>
      {preview ? (
        <Shown {...preview} />
      ) : (
        <p className={styles.note}>Nothing of this store is in stock, so there is no example to show.</p>
      )}
    </PanelSection>
  )
}

function Shown({ product, sends, days, ground, orders }: NonNullable<Preview>) {
  return (
    <>
      <p className={styles.product}>
        <CanImage productId={product.id} detail="sm" className={styles.can} />
        <b>{product.name}</b>
      </p>
      {orders.length > 0 && (
        <table className={joinClasses(tableStyles.table, styles.orders)}>
          <thead>
            <tr>
              <th scope="col">Cans</th>
              {['Goods', 'Shipping', 'Total'].map((name) => (
                <th key={name} scope="col" className={tableStyles.number}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map(({ cans, goods, shipping, total }) => (
              <tr key={cans}>
                <td>{cans}</td>
                <td className={tableStyles.number}>{goods}</td>
                <td className={tableStyles.number}>{shipping}</td>
                <td className={tableStyles.number}>
                  <b>{total}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note} role="status">
        {sends
          ? describeTerms(ground, days)
          : 'Visitors there do not see this store: it does not send there.'}
      </p>
    </>
  )
}

function describeTerms(ground: ShippingGround | null, days: string | null): string {
  if (ground === null) return 'None of these numbers of cans can be put together from its packs.'
  return days ? `${GROUNDS[ground]} Arrives in ${days.replace('-', '–')} days.` : GROUNDS[ground]
}
