import { Form } from 'react-router'
import { HiddenFields } from '#app/components/admin/hidden-fields.tsx'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import type { ProductAdmin } from '#services/products/get-product-admin.ts'
import styles from './product-parts.module.css'

/** Other identifiers of a product at stores: names, and the codes on its cans and rolls. */
export function ProductNames({ aliases, gtins }: Pick<ProductAdmin, 'aliases' | 'gtins'>) {
  return (
    <div>
      <PanelSection title="Other names">
        {aliases.length === 0 && <p className="muted">None yet.</p>}
        <ul className={styles.names}>
          {aliases.map(({ id, alias, source }) => (
            <li key={id}>
              <span>
                {alias}
                <small>{source}</small>
              </span>
              <RemoveForm name={alias} fields={{ intent: 'remove-alias', alias: String(id) }} />
            </li>
          ))}
        </ul>
        <Form method="post" className={styles.add} preventScrollReset key={`aliases ${aliases.length}`}>
          <Field label="Add a name" name="alias" required maxLength={300} autoComplete="off" />
          <Button type="submit" name="intent" value="add-alias" variant="quiet">
            Add
          </Button>
        </Form>
      </PanelSection>
      <PanelSection title="GTINs">
        {gtins.length === 0 && <p className="muted">None yet.</p>}
        <ul className={styles.names}>
          {gtins.map(({ gtin, cans }) => (
            <li key={gtin}>
              <span>
                {gtin}
                <small>{cans === 1 ? 'one can' : `a roll of ${cans}`}</small>
              </span>
              <RemoveForm name={gtin} fields={{ intent: 'remove-gtin', gtin }} />
            </li>
          ))}
        </ul>
        <Form method="post" className={styles.add} preventScrollReset key={`gtins ${gtins.length}`}>
          <Field label="Add a GTIN" name="gtin" required inputMode="numeric" autoComplete="off" />
          <Field label="Cans" name="cans" inputMode="numeric" defaultValue="1" />
          <Button type="submit" name="intent" value="add-gtin" variant="quiet">
            Add
          </Button>
        </Form>
      </PanelSection>
    </div>
  )
}

/** Needs no confirmation: it can be undone. */
function RemoveForm({ name, fields }: { name: string; fields: Readonly<Record<string, string>> }) {
  return (
    <Form method="post" preventScrollReset>
      <HiddenFields fields={fields} />
      <Button type="submit" variant="text" size="sm">
        Remove <span className="sr">{name}</span>
      </Button>
    </Form>
  )
}
