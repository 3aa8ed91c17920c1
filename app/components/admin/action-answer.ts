/** The result of a form of the panel, in words for the operator. */
export type ActionAnswer = {
  readonly ok: boolean
  readonly title: string
  readonly text?: string
  /** The fields that undo it, when sent to the same page. */
  readonly undo?: Readonly<Record<string, string>>
  /** The error of each field. */
  readonly errors?: Readonly<Record<string, string>>
  /** The typed values, where they have to be corrected. */
  readonly values?: Readonly<Record<string, string>>
}
