import type { Language } from './language.ts'

type Nothing = Readonly<Record<string, never>>

/** Every mail the site writes, and what each has to say besides its fixed words. Links are absolute. */
export type MailValues = {
  readonly 'verify-email': { readonly link: string; readonly name: string | null }
  readonly 'reset-password': { readonly link: string }
  /** To the owner of an address that somebody tried to sign up with again; the link leads to a new password. */
  readonly 'already-registered': { readonly link: string }
  readonly 'password-changed': Nothing
  readonly 'two-factor-changed': Nothing
  /** To the address an account has, which is asked whether it may have another. */
  readonly 'change-email-old': { readonly link: string; readonly newEmail: string }
  /** To the address it is to have. */
  readonly 'change-email-new': { readonly link: string }
  /** To the address it had. */
  readonly 'email-changed': Nothing
  /** To the other admins. */
  readonly 'admin-granted': { readonly email: string; readonly link: string }
  readonly 'account-deleted': Nothing
  readonly 'newsletter-confirm': { readonly link: string }
  readonly 'newsletter-welcome': { readonly unsubscribe: string }
  /** Says nothing that the applicant wrote: nobody has shown yet whose address it is. */
  readonly 'retailer-received': Nothing
  readonly 'retailer-approved': { readonly storeName: string; readonly note: string | null }
  readonly 'retailer-rejected': { readonly storeName: string; readonly reason: string | null }
  /** These three are for the operator. */
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
  }
  readonly 'feed-alert': { readonly storeName: string; readonly problem: string; readonly link: string }
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
