import { useRef } from 'react'
import { Form } from 'react-router'
import { OtherCansField } from '#app/components/cans/other-cans-field.tsx'
import { isComplete, useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { parseChosenCans } from '#domain/packs.ts'

/** Leads to the page for the number that is typed, as the links beside it do for theirs; sent on leaving the field. */
export function OtherCansForm({
  cans,
  hrefFor,
  onChoose,
}: {
  cans: number
  hrefFor: (cans: number) => string
  onChoose: (cans: number) => void
}) {
  const t = useTranslation('nav')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [path, query] = hrefFor(cans).split('?')
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== 'cans')
  function send() {
    if (field.current?.value && field.current.checkValidity()) form.current?.requestSubmit()
  }
  // Now it is among the choices; in place, so that the keyboard stays in the field.
  useOnChange(cans, () => {
    if (field.current) field.current.value = ''
  })
  useEarlyInput(field, ([typed]) => {
    if (isComplete(typed)) send()
  })
  return (
    <Form
      ref={form}
      action={path!}
      replace
      preventScrollReset
      onSubmit={() => {
        if (!field.current) return
        // The field also takes '012' and '1e1'.
        field.current.value = String(Number(field.current.value))
        const typed = parseChosenCans(field.current.value)
        if (typed !== null) onChoose(typed)
      }}
    >
      <OtherCansField ref={field} required onBlur={send} />
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="sr" tabIndex={-1}>
        {t('where.show')}
      </button>
    </Form>
  )
}
