import { useId } from 'react'
import { SelectField } from '#app/components/admin/select-field.tsx'
import { Field, TextArea } from '#app/components/ui/field.tsx'
import { FLAVOUR_FAMILIES, FORMATS, KINDS } from '#domain/product.ts'
import styles from './product-parts.module.css'

/** All facts of a product. */
export function ProductFields({
  values,
  errors,
  brands,
}: {
  values: Readonly<Record<string, string | undefined>>
  errors: Readonly<Record<string, string | undefined>>
  brands: ReadonlyArray<{ readonly id: number; readonly name: string }>
}) {
  const brandsId = useId()
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <div className={styles.fields}>
      <Field label="Name" required maxLength={150} {...field('name')} />
      <Field label="Brand" required maxLength={100} list={brandsId} autoComplete="off" {...field('brand')} />
      <datalist id={brandsId}>
        {brands.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <SelectField label="Kind" {...field('kind')}>
        <option value="">Choose</option>
        <Options values={KINDS} />
      </SelectField>
      <SelectField label="Format" {...field('format')}>
        <option value="">Not known</option>
        <Options values={FORMATS} />
      </SelectField>
      <SelectField label="Flavour family" {...field('flavourFamily')}>
        <option value="">Choose</option>
        <Options values={FLAVOUR_FAMILIES} />
      </SelectField>
      <Field label="Flavour" optional="(optional)" maxLength={100} {...field('flavour')} />
      <Field
        label="Strength"
        optional="(mg per pouch)"
        inputMode="decimal"
        hint="0 is nicotine-free, empty is not known."
        {...field('nicotineMg')}
      />
      <Field
        label="Where the strength is from"
        optional="(optional)"
        maxLength={100}
        {...field('nicotineSource')}
      />
      <Field label="Pouches per can" optional="(optional)" inputMode="numeric" {...field('pouchesPerCan')} />
      <Field
        label="Weight of a pouch"
        optional="(g, optional)"
        inputMode="decimal"
        {...field('pouchWeightG')}
      />
      <SelectField label="Shown" {...field('status')} defaultValue={values.status || 'listed'}>
        <option value="listed">On the site</option>
        <option value="unlisted">Not on the site</option>
      </SelectField>
      <Field
        label="For everybody from"
        optional="(optional)"
        type="date"
        hint="Members see it before. Empty for at once."
        {...field('listedFrom')}
      />
      <Field label="Picture" optional="(optional)" inputMode="url" {...field('imageUrl')} />
      <TextArea
        label="Notes"
        optional="(optional)"
        maxLength={1000}
        hint="For matching and for operators, such as: 16 mg/g on the can."
        {...field('notes')}
      />
    </div>
  )
}

function Options({ values }: { values: ReadonlyArray<string> }) {
  return values.map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ))
}
