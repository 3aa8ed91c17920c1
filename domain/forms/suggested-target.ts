/** What the target was when the form was shown; sent without scripts. */
export const SUGGESTED = 'suggested'

/** A target that was only suggested is left out, because it was for the number of cans before. */
export function leaveOutSuggested<
  Values extends { readonly target?: string; readonly [SUGGESTED]?: string },
>({ [SUGGESTED]: suggested, ...typed }: Values): Omit<Values, typeof SUGGESTED> {
  if (typed.target === undefined || typed.target !== suggested) return typed
  const { target, ...others } = typed
  return others as typeof typed
}
