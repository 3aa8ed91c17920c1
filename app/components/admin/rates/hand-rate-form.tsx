import { useState } from 'react'
import { Form } from 'react-router'
import type { ActionAnswer } from '#app/components/admin/action-answer.ts'
import { PanelSection } from '#app/components/admin/panel-section.tsx'
import { SelectField } from '#app/components/admin/select-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { LONGEST_REASON } from '#domain/forms/hand-rate.ts'
import { describeHandRate } from './describe-hand-rate.ts'
import styles from './hand-rate-form.module.css'
import type { RateChoice } from './rate-types.ts'

/** A rate set by the operator, until a given day. The typed text stays until it is accepted. */
export function HandRateForm({
  choices,
  currency: wanted,
  today,
  answer,
}: {
  choices: ReadonlyArray<RateChoice>
  /** The currency selected when the page opens. */
  currency: string
  today: string
  answer: ActionAnswer | undefined
}) {
  const values = answer?.values ?? {}
  const errors = answer?.errors ?? {}
  const [currency, setCurrency] = useState(values.currency ?? wanted)
  const [rate, setRate] = useState(values.rate ?? '')
  const choice = choices.find((one) => one.currency === currency)
  return (
    <PanelSection title="Set a rate by hand">
      <Form id="by-hand" method="post" className={styles.form} noValidate preventScrollReset>
        <input type="hidden" name="intent" value="set" />
        <div className={styles.pair}>
          <SelectField
            name="currency"
            label="Currency"
            defaultValue={currency}
            error={errors.currency}
            onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
            required
          >
            <option value="">Choose a currency</option>
            {choices.map((one) => (
              <option key={one.currency} value={one.currency}>
                {one.currency}, {one.name}
              </option>
            ))}
          </SelectField>
          <Field
            label="€1 is"
            name="rate"
            inputMode="decimal"
            autoFocus={wanted !== ''}
            autoComplete="off"
            required
            defaultValue={rate}
            error={errors.rate}
            onChange={({ currentTarget }) => setRate(currentTarget.value)}
          />
        </div>
        <p className={styles.hint} aria-live="polite">
          {choice ? describeHandRate(rate, choice) : 'It counts before the published rate, until its end.'}
        </p>
        <div className={styles.pair}>
          <Field
            label="Until"
            name="until"
            type="date"
            min={today}
            required
            defaultValue={values.until}
            error={errors.until}
            hint="To the end of this day, UTC."
          />
          <Field
            label="Why"
            name="reason"
            maxLength={LONGEST_REASON}
            autoComplete="off"
            required
            defaultValue={values.reason}
            error={errors.reason}
          />
        </div>
        <Button type="submit">Save</Button>
      </Form>
    </PanelSection>
  )
}
