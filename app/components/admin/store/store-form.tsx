import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field, TextArea } from '#app/components/ui/field.tsx'
import { AffiliateFields } from './affiliate-fields.tsx'
import { FeedFields } from './feed-fields.tsx'
import type { TypedKey } from './feed-key-fields.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import styles from './store-form.module.css'
import type { FeedChoices, StoreFormProps } from './store-form-props.ts'

/** Everything an operator enters about a store. It can be tried unsaved, and saved when it is right. */
export function StoreForm({
  values,
  errors,
  choices,
  isNew,
  hasKey,
  typedKey,
}: StoreFormProps & { choices: FeedChoices; isNew: boolean; hasKey: boolean; typedKey: TypedKey }) {
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().formData?.get('intent')
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
  })
  return (
    <Form method="post" ref={form} className={styles.form} preventScrollReset>
      <PanelSection title="Store">
        <div className={styles.fields}>
          <Field label="Name" required maxLength={100} {...field('name')} />
          <Field
            label="Address"
            required
            inputMode="url"
            placeholder="https://store.example"
            {...field('storeUrl')}
          />
          <Field
            label="Country"
            required
            maxLength={2}
            hint="Two letters, such as SE."
            {...field('country')}
          />
          <Field
            label="Currency"
            required
            maxLength={3}
            hint="That its feed is in, such as SEK."
            {...field('currency')}
          />
          <Field label="Logo" optional="(optional)" inputMode="url" {...field('logoUrl')} />
          <div className={styles.pair}>
            <Field
              label="Rating"
              optional="(optional)"
              inputMode="decimal"
              hint="At Trustpilot, out of 5. Shown with a link to the store’s page there; that of a demo store is invented and links nowhere."
              {...field('trustpilotRating')}
            />
            <Field
              label="Reviews"
              optional="(optional)"
              inputMode="numeric"
              {...field('trustpilotReviewCount')}
            />
          </div>
        </div>
      </PanelSection>
      <FeedFields values={values} errors={errors} choices={choices} hasKey={hasKey} typedKey={typedKey} />
      <ShippingFields values={values} errors={errors} />
      <AffiliateFields values={values} errors={errors} />
      <PanelSection title="Notes">
        <TextArea label="For operators only" optional="(optional)" maxLength={2000} {...field('notes')} />
      </PanelSection>
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="save" isBusy={busy === 'save'}>
          {isNew ? 'Save as a draft' : 'Save'}
        </Button>
        <Button type="submit" name="intent" value="try" variant="quiet" isBusy={busy === 'try'}>
          {busy === 'try' ? 'Reading the feed…' : 'Try the feed'}
        </Button>
      </div>
    </Form>
  )
}
