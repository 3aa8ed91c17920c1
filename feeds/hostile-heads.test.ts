import { expect, test } from 'vitest'
import { describeNoFeed } from './describe-no-feed.ts'
import { detectPlatform } from './detect-platform.ts'
import { parseStock } from './parse-stock.ts'
import { proposeColumns } from './propose-columns.ts'
import { sampleFields } from './sample-fields.ts'

const LONG = 200_000
test.each<[string, string]>([
  ['quotes that never close', `{"a":"${'\\"'.repeat(LONG)}`],
  ['open tags', '<!'.repeat(LONG)],
  ['inputs that never close', `<html>${'<input '.repeat(LONG / 4)}`],
  ['messages that never close', '{"error":"'.repeat(LONG / 8)],
  ['a name of one letter, many times', `${'ordforord'.repeat(LONG / 8)};b;c\n1;2;3\n`],
  ['a column for each letter', `${Array.from({ length: LONG / 8 }, (_, nth) => `c${nth}`).join(';')}\n`],
  ['lists in lists', '['.repeat(LONG)],
  ['objects in objects', '{"a":'.repeat(LONG / 4)],
  ['single quotes', `${"'".repeat(LONG)}\n${"'".repeat(LONG)}`],
  ['spaces', ' '.repeat(LONG)],
])('the beginning of a hostile answer yields nothing, and does not hold up the reader: %s', (_name, text) => {
  const head = Buffer.from(text)
  expect([null, 'xml', 'jsonld', 'csv']).toContain(detectPlatform(head))
  expect(describeNoFeed(head)?.what ?? 'may be a feed').toMatch(
    /^(?:may be|an empty|a JSON|a web page|plain text)/,
  )
  expect(proposeColumns(sampleFields(head))).toEqual([])
  expect(parseStock(text)).toBe('unknown')
})
