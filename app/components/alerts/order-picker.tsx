import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { OtherCansField } from '#app/components/cans/other-cans-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { isComplete, useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useLanguage, useTranslation } from '#app/i18n/i18n.tsx'
import { isWrongCans, readAlertCans } from '#domain/forms/alert-cans.ts'
import { parseTypedCans, proposeCans } from '#domain/packs.ts'
import type { AlertFormData } from '#services/alerts/find-alert-form.ts'
import styles from './alert-form.module.css'
import { type AlertAnswer, type AlertFacts, typedIn } from './alert-form-data.ts'
import { placeName } from './alert-words.ts'
import { FieldProblem } from './field-problem.tsx'

/**
 * How many cans the price is for. The number that is seen is the one that is sent. Without scripts a button shows its
 * prices, and keeps what was typed.
 */
export function OrderPicker({
  form,
  facts,
  answer,
  onOrder,
}: {
  form: AlertFormData
  facts: AlertFacts
  answer: AlertAnswer
  /** Asks for the prices of another number of cans. */
  onOrder: (cans: string) => void
}) {
  const t = useTranslation('alerts')
  const language = useLanguage()
  const { chosen } = useVisitorChoice()
  const select = useRef<HTMLSelectElement>(null)
  const other = useRef<HTMLInputElement>(null)
  const cans = String(form.cans ?? '')
  const sent = answer && (readAlertCans(answer.values) ?? null)
  const { otherCans = '' } = typedIn({ facts, answer })
  const [isWrong, setWrong] = useState(isWrongCans(otherCans))
  const errorId = useId()
  useOnChange(cans, () => {
    if (select.current) select.current.value = cans
    emptyOther()
  })
  useEarlyInput(select, ([{ value }]) => onOrder(value))
  useEarlyInput(other, ([typed]) => {
    if (isComplete(typed)) takeOther()
  })
  function emptyOther() {
    if (other.current) other.current.value = ''
    setWrong(false)
  }
  function takeOther() {
    const text = other.current?.value ?? ''
    setWrong(isWrongCans(text))
    const typed = parseTypedCans(text)
    if (typed === null) return
    if (typed === form.cans) emptyOther()
    else onOrder(String(typed))
  }
  /** Enter would set the alert, at a target for another number. */
  function takeOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    takeOther()
  }
  const place = placeName(facts.place, { t, language })
  const { subject, text } = form.about
  return (
    <div className={styles.of}>
      <Select
        ref={select}
        label={t('form.of')}
        isWide
        className={styles.cans}
        name="cans"
        defaultValue={answer ? String(sent ?? '') : cans}
        onChange={({ currentTarget }) => {
          emptyOther()
          onOrder(currentTarget.value)
        }}
      >
        <option value="">{t('form.oneCan')}</option>
        {proposeCans(chosen.cans, form.cans, sent ?? null).map((count) => (
          <option key={count} value={count}>
            {t('form.forCans', { count, place })}
          </option>
        ))}
      </Select>
      <OtherCansField
        ref={other}
        type="text"
        name="otherCans"
        defaultValue={isWrongCans(otherCans) ? otherCans : ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        onBlur={takeOther}
        onKeyDown={takeOnEnter}
      />
      <noscript>
        {/* The first button is the one that Enter presses: it sets the alert. */}
        <button type="submit" hidden />
        <input type="hidden" name={subject} value={text} />
        <Button type="submit" variant="quiet" formMethod="get">
          {t('form.show')}
        </Button>
      </noscript>
      {isWrong && <FieldProblem id={errorId} text={t('form.cansWrong')} />}
    </div>
  )
}
