import { expect, test } from 'vitest'
import { describeRun } from './describe-run.ts'

const RUN = {
  status: 'complete',
  phase: null,
  startedAt: new Date('2026-01-01T12:00:00Z'),
  finishedAt: new Date('2026-01-01T12:01:54Z'),
  rejected: 0,
  heldPrices: 0,
  reason: null,
}

test.each([
  { run: {}, words: ['done', 'Done', '1 min 54 s'] },
  { run: { status: 'unchanged' }, words: ['done', 'Done', 'unchanged'] },
  { run: { rejected: 9 }, words: ['partly', 'Partly done', '9 rows skipped'] },
  { run: { rejected: 1, heldPrices: 2 }, words: ['partly', 'Partly done', '1 row skipped, 2 prices held'] },
  { run: { status: 'failed', reason: 'HTTP 503' }, words: ['failed', 'Failed', 'HTTP 503'] },
  {
    run: { status: 'running', phase: 'reading', finishedAt: null },
    words: ['running', 'Running', 'reading'],
  },
  { run: { status: 'held', reason: 'lost 42 %' }, words: ['held', 'Held', 'lost 42 %'] },
])('$run', ({ run, words: [state, word, detail] }) => {
  expect(describeRun({ ...RUN, ...run })).toEqual({ state, word, detail })
})
