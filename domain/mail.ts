import type { Language } from './language.ts'
import type { MailLink } from './mail-links.ts'

type Nothing = Readonly<Record<string, never>>

/**
 * Every mail the site writes, and what each has to say besides its fixed words. An address is absolute; one that only
 * its reader may follow is a `MailLink`, and a mail has at most one of those.
 */
export type MailValues = {
  readonly 'verify-email': { readonly link: MailLink; readonly name: string | null }
  readonly 'reset-password': { readonly link: MailLink }
  /** To the owner of an address that somebody tried to sign up with again; the link leads to a new password. */
  readonly 'already-registered': { readonly link: string }
  /** Opens sign-in for a device while others type wrong passwords. */
  readonly 'sign-in-link': { readonly link: MailLink }
  readonly 'password-changed': Nothing
  readonly 'two-factor-changed': Nothing
  /** To the address an account has, which is asked whether it may have another. */
  readonly 'change-email-old': { readonly link: MailLink; readonly newEmail: string }
  /** To the address it is to have. */
  readonly 'change-email-new': { readonly link: MailLink }
  /** To the address it had. */
  readonly 'email-changed': Nothing
  /** To the other admins. */
  readonly 'admin-granted': { readonly email: string; readonly link: string }
  readonly 'account-deleted': Nothing
  readonly 'newsletter-confirm': { readonly link: MailLink }
  readonly 'newsletter-welcome': { readonly unsubscribe: MailLink }
  /** Says nothing that the applicant wrote: nobody has shown yet whose address it is. */
  readonly 'retailer-received': Nothing
  readonly 'retailer-approved': { readonly storeName: string; readonly note: string | null }
  readonly 'retailer-rejected': { readonly storeName: string; readonly reason: string | null }
  /** These two are for the operator. */
  readonly 'contact-message': {
    readonly name: string
    readonly email: string
    readonly subject: string
    readonly message: string
  }
  readonly 'retailer-application': {
    readonly storeName: string
    readonly contactName: string
    readonly email: string
    readonly phone: string
    readonly website: string
    readonly address: string
    readonly description: string | null
    /** In which the applicant is answered. */
    readonly language: Language
  }
}
export type MailKind = keyof MailValues

export type OutgoingMail = {
  readonly [Kind in MailKind]: {
    readonly kind: Kind
    readonly to: string
    readonly language: Language
    readonly values: MailValues[Kind]
    readonly replyTo?: string
    /** Beyond the usual ones. */
    readonly headers?: Readonly<Record<string, string>>
    /** Of any number of mails with the same key one is written. */
    readonly onceKey?: string
  }
}[MailKind]

/** Of mail for whoever runs the site, as of the panel they run it with. */
export const OPERATOR_LANGUAGE: Language = 'en'

/** Kept no longer than until they are sent, or given up: whoever gets one has asked to be forgotten. */
export const FORGOTTEN_WHEN_DONE: ReadonlySet<string> = new Set<MailKind>(['account-deleted'])
