import { Form, useNavigation } from 'react-router'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import styles from './store-form.module.css'
import type { StoreFormProps } from './store-form-props.ts'

/** One rule for one country or several. Null: a new one. */
export function ShippingRuleForm({
  ruleId,
  currency,
  values,
  errors,
}: StoreFormProps & { ruleId: number | null; currency: string }) {
  const busy = useNavigation().formData?.get('intent')
  const field = (name: string) => ({ name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <Form method="post" id="rule" className={styles.form} preventScrollReset>
      <PanelSection title={ruleId === null ? 'Add a rule' : `Change: ${values.countries}`}>
        <input type="hidden" name="rule" value={ruleId ?? ''} />
        <div className={styles.stack}>
          <Field
            label="Countries"
            required
            hint="Names or codes, with commas. A country can be in one rule only."
            {...field('countries')}
          />
          <div className={styles.pair}>
            <Field label={`Cost, in ${currency}`} inputMode="decimal" {...field('cost')} />
            <Field label="Free from" optional="(optional)" inputMode="decimal" {...field('freeFrom')} />
          </div>
          <div className={styles.pair}>
            <Field label="Days, from" optional="(optional)" inputMode="numeric" {...field('daysFrom')} />
            <Field label="Days, to" optional="(optional)" inputMode="numeric" {...field('daysTo')} />
          </div>
          <Checkbox
            label="Does not ship there"
            name="isClosed"
            value="on"
            defaultChecked={values.isClosed === 'on'}
          />
          <Button className={styles.save} type="submit" name="intent" value="save" isBusy={busy === 'save'}>
            Save
          </Button>
        </div>
      </PanelSection>
    </Form>
  )
}
