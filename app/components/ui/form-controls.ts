import type { FormValues } from '#domain/forms/form-answer.ts'

/** The typed text, by field. Files are not text and are left out. */
export function readForm<Field extends string>(data: FormData): FormValues<Field> {
  const values: Record<string, string> = {}
  for (const [name, value] of data) if (typeof value === 'string') values[name] = value
  return values as FormValues<Field>
}

const UNTYPED = new Set(['checkbox', 'hidden', 'radio', 'submit'])

/** Including text the page was loaded with. The value of a checkbox or a hidden field is not typed text. */
export function clearForm(form: HTMLFormElement | null): void {
  if (!form) return
  for (const control of form.elements) {
    const isTyped = control instanceof HTMLInputElement && !UNTYPED.has(control.type)
    if (isTyped || control instanceof HTMLTextAreaElement) control.defaultValue = ''
  }
  form.reset()
}
