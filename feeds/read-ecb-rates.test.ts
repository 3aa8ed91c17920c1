import { expect, test } from 'vitest'
import { makeEcbFile } from '#tests/bank.ts'
import { readEcbRates } from './read-ecb-rates.ts'

const FILE = makeEcbFile('2026-11-13', { USD: '1.1623', JPY: '179.58', SEK: '11.2965', IDR: '19436.85' })

test('a day’s file gives its day and its rates, digit for digit', () => {
  const { day, rates } = readEcbRates(FILE)
  expect(day).toBe('2026-11-13')
  expect([...rates]).toEqual([
    ['USD', { digits: 11623, scale: 4 }],
    ['JPY', { digits: 17958, scale: 2 }],
    ['SEK', { digits: 112965, scale: 4 }],
    ['IDR', { digits: 1943685, scale: 2 }],
  ])
})

const withRates = (rates: Record<string, string>, day = '2026-11-13') => makeEcbFile(day, rates)
const cubes = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const letters = [at / 676, at / 26, at].map((of) => String.fromCharCode(65 + (Math.floor(of) % 26)))
    return [letters.join(''), '1.5'] as const
  })

test.each([
  ['an empty answer', '', 'not a file of the bank'],
  ['a web page', '<!doctype html><html><body>Sorry</body></html>', 'document type'],
  ['a page without a document type', '<html><body>Sorry</body></html>', 'not a file of the bank'],
  ['a file that was cut off', FILE.slice(0, FILE.indexOf('IDR')), 'ends in the middle'],
  ['a file without its last tag', FILE.replace('</gesmes:Envelope>', ''), 'ends in the middle'],
  ['two files in one', FILE + FILE, 'not a file of the bank'],
  ['no rates', withRates({}), 'no rates'],
  ['no day', FILE.replace(/ time='[^']+'/, ''), 'a rate without a day'],
  ['two days', FILE.replace('</Cube>', "</Cube><Cube time='2026-11-12'></Cube>"), 'more than one day'],
  ['a day that is none', withRates({ USD: '1.1' }, '2026-02-30'), 'not a day'],
  ['a currency of two letters', withRates({ US: '1.1' }), '"US" is not a currency'],
  ['a currency with markup', withRates({ '&lt;b': '1.1' }), 'is not a currency'],
  ['the euro itself', withRates({ EUR: '1' }), 'EUR has no place there'],
  ['a currency twice', FILE.replace('JPY', 'USD'), 'USD has no place there'],
  ['a decimal comma', withRates({ USD: '1,1' }), '"1,1" is not a rate for USD'],
  ['a rate of nothing', withRates({ USD: '0.0000' }), 'is not a rate for USD'],
  ['N/A', withRates({ USD: 'N/A' }), '"N/A" is not a rate for USD'],
  ['a negative rate', withRates({ USD: '-1.1' }), 'is not a rate for USD'],
  ['more digits than any bank publishes', withRates({ USD: '1.12345678' }), 'is not a rate for USD'],
  ['too many currencies', withRates(Object.fromEntries(cubes(201))), 'too many currencies'],
  ['a tower of elements', `<gesmes:Envelope>${'<Cube>'.repeat(5000)}`, 'nested too deeply'],
])('%s is refused whole', (_name, xml, reason) => {
  expect(() => readEcbRates(xml)).toThrow(reason)
})

test('expanding entities are refused with their document type, before anything is expanded', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>`
  const xml = FILE.replace('<?xml version="1.0" encoding="UTF-8"?>', bomb).replace('1.1623', '&b;')
  expect(() => readEcbRates(xml)).toThrow('document type')
})
