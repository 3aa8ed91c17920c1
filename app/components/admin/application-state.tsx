import { type State, StateMark } from './state-mark.tsx'

export const APPLICATION_STATES = { new: 'New', approved: 'Approved', rejected: 'Rejected' } as const

const MARKS = { new: 'held', approved: 'done', rejected: 'failed' } as const satisfies Record<
  keyof typeof APPLICATION_STATES,
  State
>

export function ApplicationState({ status }: { status: string }) {
  const known = status as keyof typeof APPLICATION_STATES
  return <StateMark state={MARKS[known]}>{APPLICATION_STATES[known]}</StateMark>
}
