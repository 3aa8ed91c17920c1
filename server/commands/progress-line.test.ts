import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { showProgress } from './progress-line.ts'

function record(isTerminal: boolean) {
  const stream = Object.assign(new PassThrough(), { isTTY: isTerminal }) as unknown as NodeJS.WriteStream
  const bar = showProgress(stream)
  for (let done = 0; done <= 40; done++) bar.update({ done, total: 40, failed: done > 20 ? 1 : 0 })
  bar.end()
  stream.end()
  return (stream as unknown as PassThrough).read().toString() as string
}

test('a log gets a line for every tenth, and for each failure', () => {
  const lines = record(false).trimEnd().split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[5]).toBe('███████████████░░░░░░░░░░░░░░░ 20 of 40')
  expect(lines.at(-1)).toBe('██████████████████████████████ 40 of 40, 1 failed')
})

test('a terminal gets one line that is rewritten and finally removed', () => {
  const text = record(true)
  expect(text).not.toContain('\n')
  expect(text.endsWith('\r\x1b[K')).toBe(true)
})
