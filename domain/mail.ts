import type { Language } from './language.ts'
import type { MailLink } from './mail-links.ts'
import type { ReportAnswer } from './reports/report-types.ts'
import type { Condition } from './watch/incident.ts'

/** A deal in a mail, as it is read. */
export type MailDeal = {
  readonly name: string
  readonly href: string
  readonly store: string
  readonly cans: number
  readonly price: string
  readonly percent: number
  /** The lowest price of the 30 days before the reduction, and its day. */
  readonly reference: string
  readonly day: string
}

type Nothing = Readonly<Record<string, never>>

/**
 * Every mail the site writes, and its values besides the fixed words. An address is absolute; one that only the
 * recipient may follow is a `MailLink`, and a mail has at most one of those.
 */
export type MailValues = {
  readonly 'verify-email': { readonly link: MailLink; readonly name: string | null }
  readonly 'reset-password': { readonly link: MailLink }
  /** To the owner of an address that was used to sign up again; the link leads to a new password. */
  readonly 'already-registered': { readonly link: string }
  /** Opens sign-in for a device while others try wrong passwords. */
  readonly 'sign-in-link': { readonly link: MailLink }
  readonly 'password-changed': Nothing
  readonly 'two-factor-changed': Nothing
  /** To the account's current address, to ask whether it may change. */
  readonly 'change-email-old': { readonly link: MailLink; readonly newEmail: string }
  /** To the new address. */
  readonly 'change-email-new': { readonly link: MailLink }
  /** To the former address. */
  readonly 'email-changed': Nothing
  /** To the other admins. */
  readonly 'admin-granted': { readonly email: string; readonly link: string }
  readonly 'account-deleted': Nothing
  readonly 'newsletter-confirm': { readonly link: MailLink }
  readonly 'newsletter-welcome': { readonly unsubscribe: MailLink }
  /** An issue of the newsletter. Amounts and days are written in the reader's language. */
  readonly 'newsletter-issue': {
    readonly unsubscribe: MailLink
    readonly isTest: boolean
    /** An operator's own words; null for the automatic ones. */
    readonly subject: string | null
    readonly intro: string | null
    /** The reader's country; null where it is not known. */
    readonly country: string | null
    /** The day of the prices. */
    readonly day: string
    readonly deals: ReadonlyArray<MailDeal>
    /** The pages with all verified deals, and with this issue. */
    readonly dealsPage: string
    readonly issuePage: string
  }
  /** In the words of the alert pages, which also describe notices and the private feed. */
  readonly alert: {
    readonly subject: string
    /** Null for a single change. */
    readonly intro: string | null
    readonly changes: ReadonlyArray<{
      readonly title: string
      readonly promised: string
      readonly found: string
      readonly link: string
      /** Stops its alert alone; null where the mail's own link does, and where another change of the alert follows. */
      readonly stop: { readonly label: string; readonly href: string } | null
    }>
    readonly open: string
    readonly reason: string
    readonly manage: { readonly label: string; readonly href: string }
    readonly stop: MailLink
    readonly stopLabel: string
  }
  /** Repeats nothing the applicant wrote: the address is not confirmed yet. */
  readonly 'retailer-received': Nothing
  readonly 'retailer-approved': { readonly storeName: string; readonly note: string | null }
  readonly 'retailer-rejected': { readonly storeName: string; readonly reason: string | null }
  /** Answers the report of a wrong price. Repeats nothing that the visitor wrote. */
  readonly 'report-answered': {
    readonly answer: ReportAnswer
    readonly code: string
    readonly product: string
    readonly store: string
    readonly link: string
  }
  /** An operator's question about a price, as the operator read it before it went. */
  readonly 'store-question': { readonly subject: string; readonly text: string }
  /** To those who keep the site running: what went wrong by itself, or is well again. */
  readonly incident: {
    readonly change: 'opened' | 'ended'
    readonly conditions: ReadonlyArray<Condition>
    readonly link: string
  }
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
    /** The language in which the applicant is answered. */
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
    /** Besides the usual ones. */
    readonly headers?: Readonly<Record<string, string>>
    /** Only one mail is written per key. */
    readonly onceKey?: string
  }
}[MailKind]

/** For mail to the site's operators, as in their panel. */
export const OPERATOR_LANGUAGE: Language = 'en'

/** About an account, to its own address. */
export const OF_ACCOUNT: ReadonlyArray<MailKind> = [
  ...(['verify-email', 'reset-password', 'already-registered', 'sign-in-link'] as const),
  ...(['password-changed', 'two-factor-changed', 'change-email-old'] as const),
]

/** Kept only until they are sent or given up: the recipient's address was for this one mail. */
export const FORGOTTEN_WHEN_DONE: ReadonlySet<string> = new Set<MailKind>([
  'account-deleted',
  'report-answered',
])

/**
 * Sent to many: twice is worse than late. One whose sender was killed in the middle is given up, and an operator decides
 * whether it is sent again. All other mail is sent again.
 */
export const NEVER_TWICE: ReadonlySet<string> = new Set<MailKind>(['newsletter-issue'])

/** A mail about an operator's decision waits so long, so that the decision can be undone before anyone reads of it. */
export const UNDO_SECONDS = 60
