export type FormValues<Field extends string> = Partial<Readonly<Record<Field, string>>>

/** Invisible to people: whoever fills it in is a program, is told that all went well, and nothing happens. */
export const TRAP_FIELD = 'topic'

/** Confirm: done, once a mail that is on its way has been answered. */
export function isDone(outcome: string): boolean {
  return outcome === 'done' || outcome === 'confirm'
}

/** Why a field is wrong, as a key that the language files have words for. */
export type FormErrors<Field extends string> = Partial<Readonly<Record<Field, string>>>

/**
 * What became of a form that was sent. Unless all went well it brings back what was typed, because a page
 * without scripts would have lost it.
 */
export type FormAnswer<Field extends string, Outcome extends string = 'done'> =
  | { readonly outcome: 'invalid'; readonly errors: FormErrors<Field>; readonly values: FormValues<Field> }
  | {
      /** Unavailable: nothing is wrong with it, and it may be sent again in a moment. */
      readonly outcome: Outcome | 'done' | 'failed' | 'tooMany' | 'unavailable'
      readonly errors?: undefined
      readonly values: FormValues<Field>
    }
