/** What a form of the panel came to, in words for the operator. */
export type ActionAnswer = {
  readonly ok: boolean
  readonly title: string
  readonly text?: string
  /** The fields that take it back, when sent to the same page. */
  readonly undo?: Readonly<Record<string, string>>
  /** By field, what is wrong with it. */
  readonly errors?: Readonly<Record<string, string>>
  /** What was typed, where it has to be corrected. */
  readonly values?: Readonly<Record<string, string>>
}
