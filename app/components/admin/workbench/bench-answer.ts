import type { ActionAnswer } from '#app/components/admin/action-answer.ts'

export type BenchAnswer = ActionAnswer & {
  /** The id of the decision, by which it is undone. */
  readonly decision?: string
  /** Where the operator goes on with it. */
  readonly open?: string
}
