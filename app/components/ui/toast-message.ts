export type ToastMessage = {
  readonly tone: 'ok' | 'neutral' | 'error'
  readonly title: string
  readonly text: string
  /** A link to the next step. */
  readonly link?: { readonly href: string; readonly text: string }
  /** The source of the outcome, such as a form: only its last message is shown. */
  readonly from?: string
}
