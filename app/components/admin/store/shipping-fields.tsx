import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { SelectField } from '#app/components/admin/select-field.tsx'
import { Field } from '#app/components/ui/field.tsx'
import styles from './store-form.module.css'
import type { StoreFormProps } from './store-form-props.ts'

const REGIONS = [
  { key: 'eu', name: 'To the European Union' },
  { key: 'nonEu', name: 'To everywhere else' },
] as const

/** What a parcel costs, in the store's own currency. */
export function ShippingFields({ values, errors }: StoreFormProps) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <PanelSection title="Shipping">
      <Field
        label="Ships to"
        optional="(optional)"
        hint="Countries such as SE, DE, GB, or EU. It then sends to no others. Empty where it does not say."
        {...field('shipsTo')}
      />
      {REGIONS.map(({ key, name }) => (
        <fieldset key={key} className={styles.region}>
          <legend>{name}</legend>
          <SelectField
            label="Sends there"
            {...field(`${key}Served`)}
            defaultValue={values[`${key}Served`] || 'unknown'}
          >
            <option value="unknown">Not known</option>
            <option value="served">Yes</option>
            <option value="not-served">No</option>
          </SelectField>
          <Field label="Cost" inputMode="decimal" {...field(`${key}Cost`)} />
          <Field label="Free from" inputMode="decimal" {...field(`${key}FreeFrom`)} />
          <Field label="Days" placeholder="2-4" {...field(`${key}Days`)} />
        </fieldset>
      ))}
    </PanelSection>
  )
}
