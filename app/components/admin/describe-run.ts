import type { State } from './state-mark.tsx'

type Run = {
  readonly status: string
  readonly phase: string | null
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly rejected: number
  readonly heldPrices: number
  readonly reason: string | null
}

type RunWords = { readonly state: State; readonly word: string; readonly detail: string }

/** The state of a run, in a word and a detail. */
export function describeRun(run: Run): RunWords {
  if (run.status === 'running') return { state: 'running', word: 'Running', detail: run.phase ?? '' }
  if (run.status === 'failed') return { state: 'failed', word: 'Failed', detail: run.reason ?? '' }
  if (run.status === 'held') return { state: 'held', word: 'Held', detail: run.reason ?? '' }
  if (run.status === 'discarded') return { state: 'idle', word: 'Discarded', detail: run.reason ?? '' }
  const problems = [
    ...(run.rejected > 0 ? [`${run.rejected} ${run.rejected === 1 ? 'row' : 'rows'} skipped`] : []),
    ...(run.heldPrices > 0 ? [`${run.heldPrices} ${run.heldPrices === 1 ? 'price' : 'prices'} held`] : []),
  ]
  if (problems.length > 0) return { state: 'partly', word: 'Partly done', detail: problems.join(', ') }
  const isUnchanged = run.status === 'unchanged'
  return { state: 'done', word: 'Done', detail: isUnchanged ? 'unchanged' : sayDuration(run) }
}

function sayDuration({ startedAt, finishedAt }: Pick<Run, 'startedAt' | 'finishedAt'>): string {
  if (!finishedAt) return ''
  const seconds = Math.max(Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000), 1)
  const minutes = Math.floor(seconds / 60)
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`
}
