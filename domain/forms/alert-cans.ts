import { parseChosenCans, parseTypedCans } from '../packs.ts'
import type { FormValues } from './form-answer.ts'

// Apart from the other rules of the form, which would bring their library into the browser.

/** What was sent or an address asks for; null for one can, without shipping, and undefined for nothing. */
export function readAlertCans({
  cans,
  otherCans,
}: FormValues<'cans' | 'otherCans'>): number | null | undefined {
  return parseTypedCans(otherCans) ?? (cans === undefined ? undefined : parseChosenCans(cans))
}

/** Of the field for another number of cans, which may stay empty. */
export function isWrongCans(otherCans: string): boolean {
  return otherCans.trim() !== '' && parseTypedCans(otherCans) === null
}
