export type ToastMessage = {
  readonly tone: 'ok' | 'neutral' | 'error'
  readonly title: string
  readonly text: string
  /** Where to go from here. */
  readonly link?: { readonly href: string; readonly text: string }
  /** What it is the outcome of, such as a form: of that only the last is told. */
  readonly from?: string
}
