import type { AlertSubject } from './alert.ts'

/** What an alert is about, as an address names it: `?product=slug`, `?filter=brand=velo`, `?basket=items=slug:10`. */
export type AlertAbout = { readonly subject: AlertSubject; readonly text: string }

/** With a target that is filled in, in the visitor's currency. Apart from what reads it, which would bring the rules of lists into every page that links to the form. */
export function alertFormPath({ subject, text }: AlertAbout, target: string | null = null): string {
  const asked = { [subject]: text, ...(target !== null && { target }) }
  return `/account/alerts/new?${new URLSearchParams(asked)}`
}
