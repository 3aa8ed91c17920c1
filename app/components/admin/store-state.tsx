import { type State, StateMark } from './state-mark.tsx'

const STORES: Readonly<Record<string, readonly [State, string]>> = {
  active: ['done', 'Active'],
  paused: ['held', 'Paused'],
  pending: ['idle', 'Draft'],
}
const RUNS: Readonly<Record<string, readonly [State, string]>> = {
  running: ['running', 'Running'],
  complete: ['done', 'Done'],
  unchanged: ['done', 'Unchanged'],
  held: ['held', 'Held'],
  discarded: ['idle', 'Discarded'],
  failed: ['failed', 'Failed'],
}

export function StoreState({ status }: { status: string }) {
  const [state, word] = STORES[status] ?? (['idle', status] as const)
  return <StateMark state={state}>{word}</StateMark>
}

export function RunState({ status }: { status: string }) {
  const [state, word] = RUNS[status] ?? (['idle', status] as const)
  return <StateMark state={state}>{word}</StateMark>
}
