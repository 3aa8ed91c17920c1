import { findAccountForm } from '#app/components/account/account-forms.ts'
import { findAlertForm } from '#app/components/alerts/alert-forms.ts'
import { findAuthForm } from '#app/components/auth/auth-forms.ts'

/** The form that is sent to a page, for counting. Only names the site knows: callers cannot make up another count. */
export function nameForm({ pattern, url }: { pattern: string; url: URL }): string {
  if (pattern === '/auth') return `${pattern} ${findAuthForm(url.searchParams)}`
  if (pattern.startsWith('/account/alerts')) return `${pattern} ${findAlertForm(url.searchParams)}`
  if (/^\/account(?:\/|$)/.test(pattern)) return `${pattern} ${findAccountForm(url.href)}`
  return pattern
}
