import type { FormValues } from '#domain/forms/form-answer.ts'

/** What was typed, by field. Files are no text and are left out. */
export function readForm<Field extends string>(data: FormData): FormValues<Field> {
  const values: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return values as FormValues<Field>
}

const UNTYPED = new Set(['checkbox', 'hidden', 'radio', 'submit'])

/** Also of what it was filled with when the page came. The value of a box or a hidden field is not what was typed. */
export function clearForm(form: HTMLFormElement | null): void {
  if (!form) return
  for (const control of form.elements) {
    const isTyped = control instanceof HTMLInputElement && !UNTYPED.has(control.type)
    if (isTyped || control instanceof HTMLTextAreaElement) control.defaultValue = ''
  }
  form.reset()
}
