import { parseReturnPath } from '../return-path.ts'
import type { AlertField } from './alert.ts'

const CARRIED = ['kind', 'target', 'percent', 'cans', 'mail', 'push', 'feed'] as const satisfies AlertField[]

/** The address of the form with what was typed into it, for a person who has to sign in first (`readTypedAlert`). */
export function withTypedAlert(path: string, sent: Iterable<readonly [string, unknown]>): string {
  const typed = new Map(sent)
  const [pathname = '', search] = path.split('?')
  const params = new URLSearchParams(search)
  for (const name of CARRIED) {
    const text = typed.get(name)
    if (typeof text === 'string') params.set(name, text)
  }
  const carrying = `${pathname}?${params}`
  // One that is too long would not be returned to at all.
  return parseReturnPath(carrying) === null ? path : carrying
}
