import { redirect } from 'react-router'
import { answerIntent } from '#app/admin/action.server.ts'
import type { BenchAnswer } from '#app/components/admin/workbench/bench-answer.ts'
import type { Route } from './+types/review-decide.ts'
import { WORKBENCH_HANDLERS } from './workbench-actions.server.ts'

/** A person gets here only by signing in again after a decision was refused. */
export function loader() {
  return redirect('/admin/review')
}

/** The workbench's decisions, sent one after another in the background. */
export async function action(args: Route.ActionArgs) {
  const answered = await answerIntent<BenchAnswer>(args, WORKBENCH_HANDLERS)
  return Response.json(answered.data)
}
