import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from '#config/env.ts'
import { describeState, runVerifyAudit } from './verify-audit-command.ts'

const HASH = 'ab'.repeat(32)
const WHOLE = { entries: 3, lastHash: HASH, breaks: [], hasExpected: null }

test.each([
  { state: WHOLE, out: `3 entries, the chain is whole.\nLast hash: ${HASH}\n`, code: 0 },
  { state: { ...WHOLE, entries: 0, lastHash: '' }, out: '0 entries, the chain is whole.\n', code: 0 },
  {
    state: { ...WHOLE, hasExpected: true },
    out: `The entry with the hash ${HASH} is there.\n3 entries, the chain is whole.\nLast hash: ${HASH}\n`,
    code: 0,
  },
  {
    state: { ...WHOLE, hasExpected: false },
    out: expect.stringContaining('the end of the log was cut off'),
    code: 1,
  },
  {
    state: { ...WHOLE, breaks: [{ id: 2, problem: 'changed' as const }] },
    out: expect.stringMatching(
      /^The chain breaks at entry 2: its content was changed\.\n3 entries, the chain is broken/,
    ),
    code: 1,
  },
])('the report on $state.entries entries, with exit code $code', ({ state, out, code }) => {
  expect(describeState(state, HASH)).toEqual({ out, code })
})

test.each([['--expect', 'abc'], ['--other'], ['--expect']])(
  '%s prints the usage instead',
  async (...args) => {
    const { out, code } = await runVerifyAudit(args, readEnv({ DATA_DIR: '/nowhere' }))
    expect([out, code]).toEqual([expect.stringContaining('--expect <hash>'), 1])
  },
)

test('in a folder without a database it says so, and makes none', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await expect(runVerifyAudit([], readEnv({ DATA_DIR: folder }))).rejects.toThrow(
    `There is no database in ${folder}.`,
  )
  expect(readdirSync(folder)).toEqual([])
})
