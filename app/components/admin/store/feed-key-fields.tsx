import { SelectField } from '#app/components/admin/select-field.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import styles from './store-form.module.css'
import type { StoreFormProps } from './store-form-props.ts'

export type TypedKey = {
  /** The key typed on this page and not saved yet. It never comes from the server. */
  readonly value: string
  readonly onType: (value: string) => void
}

const KEPT = 'A key is kept. Leave this empty to keep it, or type another to replace it.'
const NONE_KEPT = 'As the store gave it. It is kept encrypted and never shown again.'

/** For feeds that require a key. */
export function FeedKeyFields({
  values,
  errors,
  hasKey,
  typedKey,
}: StoreFormProps & { hasKey: boolean; typedKey: TypedKey }) {
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <fieldset className={styles.key}>
      <legend>Key of the feed</legend>
      <div className={styles.fields}>
        <Field
          label="Key name"
          optional="(optional)"
          placeholder="X-Api-Key"
          maxLength={100}
          autoComplete="off"
          hint="api_key_name. Only for feeds that ask for a key."
          {...field('apiKeyName')}
        />
        <SelectField label="Sent as" {...field('apiKeyPlace')}>
          <option value="header">A header of the request</option>
          <option value="parameter">A parameter of the address</option>
        </SelectField>
        <div className={styles.keyValue}>
          <Field
            label="Key"
            type="password"
            name="apiKey"
            autoComplete="new-password"
            spellCheck={false}
            maxLength={1000}
            hint={hasKey ? KEPT : NONE_KEPT}
            error={errors.apiKey}
            defaultValue={typedKey.value}
            onChange={({ currentTarget }) => typedKey.onType(currentTarget.value)}
          />
          {hasKey && <Checkbox label="Remove the key" name="removeKey" />}
        </div>
      </div>
    </fieldset>
  )
}
