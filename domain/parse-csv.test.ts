import { expect, test } from 'vitest'
import { parseCsv, parseCsvRecords } from './parse-csv.ts'

test.each([
  {
    text: 'a,b\nc,d\n',
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  {
    text: 'a,b\r\nc,d',
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  { text: '"a, b","say ""hi"""\n', rows: [['a, b', 'say "hi"']] },
  { text: '"two\nlines",x\n', rows: [['two\nlines', 'x']] },
  {
    text: 'a,\n,b\n',
    rows: [
      ['a', ''],
      ['', 'b'],
    ],
  },
  { text: '', rows: [] },
])('$text is read by RFC 4180', ({ text, rows }) => {
  expect(parseCsv(text)).toEqual(rows)
})

test('a quote that never closes is refused', () => {
  expect(() => parseCsv('"a,b\n')).toThrow('inside a quoted field')
})

test('records use the names of the first line, in any order', () => {
  expect(parseCsvRecords('mg,name\n6,Mint\n', ['name', 'mg'])).toEqual([{ name: 'Mint', mg: '6' }])
})

test('a missing column and a short row are refused by name', () => {
  expect(() => parseCsvRecords('name\nMint\n', ['name', 'mg'])).toThrow('CSV lacks mg')
  expect(() => parseCsvRecords('name,mg\nMint\n', ['name', 'mg'])).toThrow('CSV row 2 has 1 fields')
})
