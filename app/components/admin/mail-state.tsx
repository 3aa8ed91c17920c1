import { type State, StateMark } from './state-mark.tsx'

export const MAIL_STATES = { waiting: 'Waiting', failed: 'Failed', kept: 'Kept', sent: 'Sent' } as const

const MARKS = { waiting: 'running', failed: 'failed', kept: 'idle', sent: 'done' } as const satisfies Record<
  keyof typeof MAIL_STATES,
  State
>

export function MailState({ status }: { status: string }) {
  const known = status as keyof typeof MAIL_STATES
  return <StateMark state={MARKS[known]}>{MAIL_STATES[known]}</StateMark>
}
