/** What the target was when the form was shown, and for how many cans; sent without scripts. */
type Suggested = { readonly target?: string; readonly suggested?: string; readonly suggestedFor?: string }

/** A target that was only suggested is left out, because it was for the number of cans before. */
export function leaveOutSuggested<Values extends Suggested>({
  suggested,
  suggestedFor,
  ...typed
}: Values): Omit<Values, 'suggested' | 'suggestedFor'> {
  if (typed.target === undefined || typed.target !== suggested) return typed
  const { target, ...others } = typed
  return others as typeof typed
}

/** Whether it was left as it had been suggested for another number of cans; null for one can, without shipping. */
export function isForOtherCans(
  { target, suggested, suggestedFor }: Required<Suggested>,
  cans: number | null,
): boolean {
  return suggested !== '' && target === suggested && suggestedFor !== String(cans ?? '')
}
