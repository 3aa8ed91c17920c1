export type ToastMessage = {
  readonly tone: 'ok' | 'neutral' | 'error'
  readonly title: string
  readonly text: string
}
