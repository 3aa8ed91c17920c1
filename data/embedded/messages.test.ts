import { expect, test } from 'vitest'
import { buildQuery, hasCopyFromStdin, listMessages } from './messages.ts'

function buildParse(text: string): Buffer {
  const body = Buffer.from(`name\0${text}\0\0\0`)
  const head = Buffer.alloc(5)
  head.write('P', 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

test.each([
  { text: 'copy offers from stdin', isRefused: true },
  { text: '  COPY offers (id, price)\nFROM STDIN WITH (format csv)', isRefused: true },
  { text: 'begin; copy offers from stdin', isRefused: true },
  { text: '/* fill */ copy offers from stdin', isRefused: true },
  { text: 'copy offers to stdout', isRefused: false },
  { text: "copy offers from '/tmp/offers.csv'", isRefused: false },
  { text: 'select 1', isRefused: false },
])('$text: refused is $isRefused', ({ text, isRefused }) => {
  expect(hasCopyFromStdin(Buffer.from(buildQuery(text)))).toBe(isRefused)
  expect(hasCopyFromStdin(buildParse(text))).toBe(isRefused)
})

test('half a message is left for the next call', () => {
  const whole = Buffer.from(buildQuery('select 1'))
  const bytes = Buffer.concat([whole, whole.subarray(0, 7)])
  expect([...listMessages(bytes)]).toEqual([{ type: 0x51, start: 0, end: whole.length }])
  expect([...listMessages(whole.subarray(0, 3))]).toEqual([])
})
