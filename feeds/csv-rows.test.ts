import { expect, test } from 'vitest'
import { createCsvReader } from './csv-rows.ts'

function read(text: string, pieceSize = text.length) {
  const rows: string[][] = []
  const bad: string[] = []
  let header: string[] = []
  const reader = createCsvReader({
    onHeader: (names) => {
      header = names
    },
    onRow: (fields) => rows.push(fields),
    onBadRow: (reason) => bad.push(reason),
  })
  for (let at = 0; at < text.length; at += pieceSize) reader.push(text.slice(at, at + pieceSize))
  reader.end()
  return { header, rows, bad }
}

test.each([
  ['a,b\n1,2\n', ','],
  ['a;b\r\n1;2\r\n', ';'],
  ['a\tb\n1\t2', '\t'],
  ['a|b\n1|2', '|'],
  ['sep=;\na;b\n1;2', ';'],
  ['\n\n"a,x";b\n1;2', ';'],
  ['a,b\r1,2\r', ','],
])('%j is separated by %j', (text) => {
  const { header, rows } = read(text)
  expect(header.at(-1)).toBe('b')
  expect(rows).toEqual([['1', '2']])
})

test('quotes may hold delimiters, line breaks, doubled quotes and inch marks', () => {
  const { rows, bad } = read('a,b,c\n"x, y","two\nlines","25"" wide"\n"25" wide",plain "quoted" text,""\n')
  expect(rows).toEqual([
    ['x, y', 'two\nlines', '25" wide'],
    ['25" wide', 'plain "quoted" text', ''],
  ])
  expect(bad).toEqual([])
})

test('chunk boundaries make no difference', () => {
  const text = 'a,b,c\r\n"x, y","two\r\nlines","25"" wide"\r\n1,2,3\r\n'
  for (const pieceSize of [1, 2, 3, 7]) expect(read(text, pieceSize)).toEqual(read(text))
})

test('a row may be shorter than the header, or have extra empty fields', () => {
  const { rows, bad } = read('a,b,c\n1,2\n1,2,3,\n1,2,3,4\n')
  expect(rows).toEqual([
    ['1', '2'],
    ['1', '2', '3', ''],
  ])
  expect(bad).toEqual(['4 fields for 3 columns'])
})

test('a quote that never closes loses only its own line', () => {
  const { rows, bad } = read('a,b,c\n1,"Mint,4.99\n2,"Lime",5.99\n3,Cola 25",6.99\n4,Plum,7.99\n')
  expect(rows).toEqual([
    ['2', 'Lime', '5.99'],
    ['3', 'Cola 25"', '6.99'],
    ['4', 'Plum', '7.99'],
  ])
  expect(bad).toEqual(['a quote that never closes'])
})

test('a quote that would swallow whole rows is ignored', () => {
  const { rows, bad } = read('a,b,c\n1,"Mint,4.99\n2,Lime 25",5.99\n3,Plum,7.99\n')
  expect(rows).toEqual([
    ['2', 'Lime 25"', '5.99'],
    ['3', 'Plum', '7.99'],
  ])
  expect(bad).toEqual(['a quote that never closes'])
})

test('in tables with tabs a quote is often an inch mark', () => {
  const { rows, bad } = read('a\tb\n"25 wide\t2\n"quoted"\t3\n')
  expect(bad).toEqual([])
  expect(rows).toEqual([
    ['"25 wide', '2'],
    ['quoted', '3'],
  ])
})

test('a line that is too long is skipped, and the next is read', () => {
  const { rows, bad } = read(`a,b\n1,${'x'.repeat(2_500_000)}\n2,y\n`, 100_000)
  expect(rows).toEqual([['2', 'y']])
  expect(bad).toEqual(['larger than 1000000 characters'])
})

test.each([
  ['a,b\n', 'no rows'],
  ['a,b\n1,2\n3', 'ends in the middle'],
  ['a,b\n1,"2', 'ends in the middle'],
])('%j fails as a whole: %s', (text, reason) => {
  expect(() => read(text)).toThrow(reason)
})

test.each([1, 3, 1000])('single quotes around the fields of a table, in pieces of %i', (pieceSize) => {
  const table = [
    "'id'\t'title'\t'price'",
    "'1'\t'Oliver Twist''s Mint'\t'4,99'",
    "'2'\t'L'Original'\t'5,10'",
    "'3'\t'Grant\\'s'\t'5,20'",
    "'4'\t'two\nlines'\t''",
    "'5'\t'Til Death\t'4.10'",
    '',
  ].join('\n')
  const { header, rows, bad } = read(table, pieceSize)
  expect(header).toEqual(['id', 'title', 'price'])
  expect(rows).toEqual([
    ['1', "Oliver Twist's Mint", '4,99'],
    ['2', "L'Original", '5,10'],
    ['3', "Grant's", '5,20'],
    ['4', 'two\nlines', ''],
    ['5', "'Til Death", '4.10'],
  ])
  expect(bad).toEqual([])
})

test('single quotes may begin below the header; apostrophes alone are no quotes', () => {
  expect(read("id\ttitle\tprice\n7\t'Rock ''n'' Roll'\t'4.99'\n").rows).toEqual([
    ['7', "Rock 'n' Roll", '4.99'],
  ])
  expect(read("id\ttitle\tprice\n7\t'Til Death\t4.99\n8\t'n'\t5\n").rows).toEqual([
    ['7', "'Til Death", '4.99'],
    ['8', "'n'", '5'],
  ])
})

test('a single quote that never closes costs its own line only', () => {
  const { rows } = read("'a'\t'b'\n'1'\t'open\n'2'\t'x'\n'3'\t'y'\n")
  expect(rows.slice(-2)).toEqual([
    ['2', 'x'],
    ['3', 'y'],
  ])
})

test('cells that a spreadsheet marked as text keep their leading zeros', () => {
  expect(read('id,ean\n="0012","=""0034"""\n\'0056,="x"\n').rows).toEqual([
    ['0012', '0034'],
    ['0056', 'x'],
  ])
})
