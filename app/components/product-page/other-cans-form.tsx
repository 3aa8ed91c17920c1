import { type FormEvent, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { OtherCansField } from '#app/components/cans/other-cans-field.tsx'
import { isComplete, useEarlyInput } from '#app/components/ui/use-early-input.ts'
import { useOnChange } from '#app/components/ui/use-on-change.ts'
import { useVisitorChoice } from '#app/components/visitor.tsx'
import { useTranslation } from '#app/i18n/i18n.tsx'
import { parseTypedCans } from '#domain/packs.ts'

/**
 * Leads to the page for the number that is typed, as the links beside it do for theirs; sent on leaving the field. Where
 * a number is chosen for the whole site, this one is chosen for it too, without scripts by the form itself.
 */
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
  const navigate = useNavigate()
  const isKept = useVisitorChoice().chosen.cans !== null
  const [path, query] = hrefFor(cans).split('?')
  const others = new URLSearchParams(query)
  others.delete('cans')
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
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = parseTypedCans(field.current?.value)
    if (typed === null) return
    onChoose(typed)
    void navigate(hrefFor(typed), { replace: true, preventScrollReset: true })
  }
  return (
    <Form ref={form} {...(isKept ? KEEPING : { action: path! })} onSubmit={submit}>
      <OtherCansField ref={field} required onBlur={send} />
      {isKept && <input type="hidden" name="back" value={others.size === 0 ? path : `${path}?${others}`} />}
      {!isKept &&
        [...others].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <button type="submit" className="sr" tabIndex={-1}>
        {t('where.show')}
      </button>
    </Form>
  )
}

const KEEPING = { method: 'post', action: '/preferences', reloadDocument: true } as const
