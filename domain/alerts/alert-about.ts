import type { AlertSubject } from './alert.ts'

/** What an alert is about, as an address names it: `?product=slug`, `?filter=brand=velo`, `?basket=items=slug:10`. */
export type AlertAbout = { readonly subject: AlertSubject; readonly text: string }

/** What is filled in: a target in the visitor's currency, and a number of cans delivered. */
type Filled = { readonly target?: string | null; readonly cans?: number | null }

/** Apart from what reads it, which would bring the rules of lists into every page that links to the form. */
export function alertFormPath({ subject, text }: AlertAbout, { target, cans }: Filled = {}): string {
  const asked = { [subject]: text, ...(target && { target }), ...(cans && { cans: String(cans) }) }
  return `/account/alerts/new?${new URLSearchParams(asked)}`
}
