import type { Workbench } from '#services/review/get-workbench.ts'
import type { Box } from './outbox.ts'

/** The server's counts, corrected by what it did not know when it gave them: new decisions, and those taken back. */
export function countBench(
  { decisions, decidedToday, waiting }: Pick<Workbench, 'decisions' | 'decidedToday' | 'waiting'>,
  { entries }: Box,
) {
  const takenBack = new Set(entries.filter(({ isUndone }) => isUndone).map(({ decision }) => decision))
  const valid = decisions.filter(({ id }) => !takenBack.has(String(id)))
  const newest = decisions[0]?.id ?? 0
  const added = entries.filter(
    ({ state, isUndone, decision }) =>
      !isUndone && (state === 'waiting' || (state === 'done' && Number(decision) > newest)),
  ).length
  const change = added - (decisions.length - valid.length)
  return { decisions: valid, decidedToday: decidedToday + change, waiting: waiting - change }
}
