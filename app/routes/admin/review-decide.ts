import { answerIntent } from '#app/admin/action.server.ts'
import type { BenchAnswer } from '#app/components/admin/workbench/bench-answer.ts'
import type { Route } from './+types/review-decide.ts'
import { WORKBENCH_HANDLERS } from './workbench-actions.server.ts'

/** The workbench's decisions, sent one after another in the background. */
export async function action(args: Route.ActionArgs) {
  const answered = await answerIntent<BenchAnswer>(args, WORKBENCH_HANDLERS)
  return Response.json(answered.data)
}
