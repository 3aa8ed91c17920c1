import { limitAttempts } from '#services/accounts/limit-attempts.ts'
import type { Deps } from '#services/deps.ts'

/** Many networks together can send more than a person reads. Messages beyond this are in the panel only. */
const OPERATOR_MAILS = { name: 'mails to the operator', most: 60, spanSeconds: 60 * 60 }

/** Whether a visitor's message may go to the operator by mail too. Counts it when it may. */
export async function mayMailOperator(deps: Pick<Deps, 'db' | 'now'>): Promise<boolean> {
  return (await limitAttempts(deps, [OPERATOR_MAILS])) === null
}
