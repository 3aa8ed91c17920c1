export type FormValues<Field extends string> = Partial<Readonly<Record<Field, string>>>

/** Invisible to people: a program that fills it in gets a success answer, and nothing happens. */
export const TRAP_FIELD = 'topic'

/** Confirm: done, once the visitor has followed the link in a mail. */
export function isDone(outcome: string): boolean {
  return outcome === 'done' || outcome === 'confirm'
}

/** Why a field is wrong, as a key of the language files. */
export type FormErrors<Field extends string> = Partial<Readonly<Record<Field, string>>>

/**
 * The result of a form that was sent. Unless all went well it returns what was typed, because a page
 * without scripts would have lost it.
 */
export type FormAnswer<Field extends string, Outcome extends string = 'done'> =
  | { readonly outcome: 'invalid'; readonly errors: FormErrors<Field>; readonly values: FormValues<Field> }
  | {
      /** Unavailable: the form is fine, and may be sent again in a moment. */
      readonly outcome: Outcome | 'done' | 'failed' | 'tooMany' | 'unavailable'
      readonly errors?: undefined
      readonly values: FormValues<Field>
    }
