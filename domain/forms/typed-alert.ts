import { parseReturnPath } from '../return-path.ts'
import type { AlertField } from './alert.ts'

/** Every field of the form. */
const FIELDS: ReadonlyArray<AlertField> = [
  'kind',
  'target',
  'suggested',
  'percent',
  'cans',
  'otherCans',
  'store',
  'currency',
  'mail',
  'push',
  'feed',
]

/** The address of the form with what was typed into it, for a person who has to sign in first (`readTypedAlert`). */
export function withTypedAlert(path: string, sent: Iterable<readonly [string, unknown]>): string {
  const typed = new Map(sent)
  const [pathname = '', search] = path.split('?')
  const params = new URLSearchParams(search)
  for (const name of FIELDS) {
    const text = typed.get(name)
    if (typeof text === 'string') params.set(name, text)
  }
  const carrying = `${pathname}?${params}`
  // One that is too long would not be returned to at all.
  return parseReturnPath(carrying) === null ? path : carrying
}
