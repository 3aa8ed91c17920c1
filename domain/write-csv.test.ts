import { expect, test } from 'vitest'
import { writeCsv, writeCsvCell } from './write-csv.ts'

test.each([
  { value: 'Nordlager', cell: 'Nordlager' },
  { value: 'Lager, Nord', cell: '"Lager, Nord"' },
  { value: 'the "best"', cell: '"the ""best"""' },
  { value: 'two\nlines', cell: '"two\nlines"' },
  { value: '=1+1', cell: `"'=1+1"` },
  { value: '+46701234567', cell: `"'+46701234567"` },
  { value: '-2+3', cell: `"'-2+3"` },
  { value: '@SUM(A1)', cell: `"'@SUM(A1)"` },
  { value: '  =cmd|calc', cell: `"'  =cmd|calc"` },
  { value: '\t=HYPERLINK("https://evil.example")', cell: `"'\t=HYPERLINK(""https://evil.example"")"` },
  { value: '|calc', cell: `"'|calc"` },
  { value: '%0A=1', cell: `"'%0A=1"` },
  { value: '\r=1', cell: `"'\r=1"` },
  { value: '-12.50', cell: '-12.50' },
  { value: 7, cell: '7' },
  { value: null, cell: '' },
  { value: new Date('2026-01-02T03:04:05Z'), cell: '2026-01-02T03:04:05.000Z' },
])('$value', ({ value, cell }) => {
  expect(writeCsvCell(value)).toBe(cell)
})

test('rows follow their header', () => {
  expect(
    writeCsv(
      ['name', 'n'],
      [
        ['a', 1],
        ['b', null],
      ],
    ),
  ).toBe('name,n\r\na,1\r\nb,\r\n')
})
