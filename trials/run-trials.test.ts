import { expect, onTestFinished, test, vi } from 'vitest'
import { runTrials } from './run-trials.ts'
import type { Outcome, Trial } from './trial.ts'

function trial(name: string, outcome: Partial<Outcome>, more: Partial<Trial> = {}): Trial {
  return {
    name,
    goal: 10,
    unit: 'rounds',
    share: 1,
    run: async () => ({ done: 10, faults: [], ...outcome }),
    ...more,
  }
}

async function run(trials: ReadonlyArray<Trial>, args = ['1']) {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => [log, error].forEach((spy) => void spy.mockRestore()))
  const code = await runTrials(trials, args)
  return { code, table: lines.at(-2)?.split('\n').slice(3) ?? [], sum: lines.at(-1)?.trim() }
}

test('the table says what held, what held so far and what was not run, and none of it is a failure', async () => {
  const { code, table, sum } = await run([
    trial('kills', {}),
    trial('cuts', { done: 3 }),
    trial('nginx', {}, { findObstacle: () => 'nginx is not installed' }),
  ])
  expect(code).toBe(0)
  expect(table[0]).toMatch(/^kills {2}10 rounds {2}10 {4}0 {8}0 {7}holds$/)
  expect(table[1]).toMatch(/holds so far$/)
  expect(table[2]).toMatch(/- .*not run: nginx is not installed$/)
  expect(sum).toBe('Of 3 trials 1 reached the goal and hold, 1 hold so far, 0 do not, 1 were not run.')
})

test('one fault, or a trial that breaks, makes the whole command fail', async () => {
  const lost = trial('kills', { faults: ['lost: a message'] })
  expect(await run([lost, trial('cuts', {})])).toMatchObject({ code: 1 })
  const broken = trial('kills', {}, { run: () => Promise.reject(new Error('no server')) })
  const { code, table } = await run([broken])
  expect([code, table[0]]).toEqual([1, expect.stringMatching(/DOES NOT HOLD$/)])
})

test('a trial whose turn comes when the time is over is not run, and the table says so', async () => {
  const late = vi.fn()
  const slow = trial(
    'kills',
    {},
    {
      async run() {
        vi.setSystemTime(Date.now() + 2 * 60_000)
        return { done: 3, faults: [] }
      },
    },
  )
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { code, table } = await run([slow, trial('cuts', {}, { run: late })])
  expect(late).not.toHaveBeenCalled()
  expect(code).toBe(0)
  expect(table[0]).toMatch(/holds so far$/)
  expect(table[1]).toMatch(/- .*not run: the time was over$/)
})

test('trials are chosen by words of their names, in any case; a word that no name has is refused', async () => {
  const ran = vi.fn(async () => ({ done: 10, faults: [] }))
  const trials = [trial('SMTP away', {}, { run: ran }), trial('cuts', {})]
  expect((await run(trials, ['1', 'smtp'])).table).toHaveLength(1)
  expect(ran).toHaveBeenCalledOnce()
  expect(await run(trials, ['1', 'stmp'])).toMatchObject({ code: 2 })
})

test('without a number of minutes nothing is run', async () => {
  const ran = vi.fn()
  expect(await run([trial('kills', {}, { run: ran })], ['soon'])).toMatchObject({ code: 2 })
  expect(ran).not.toHaveBeenCalled()
})
