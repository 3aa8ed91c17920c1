import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

const ALL = { br: true, gzip: true }

test.each([
  { header: undefined, encoding: 'identity' },
  { header: '', encoding: 'identity' },
  { header: 'gzip, deflate, br, zstd', encoding: 'br' },
  { header: 'gzip, deflate', encoding: 'gzip' },
  { header: 'x-gzip', encoding: 'gzip' },
  { header: 'GZIP', encoding: 'gzip' },
  { header: 'br;q=0, gzip', encoding: 'gzip' },
  { header: 'br; q=0.2, gzip; q=0.9', encoding: 'gzip' },
  { header: 'br;q=0,gzip;q=0', encoding: 'identity' },
  { header: '*', encoding: 'br' },
  { header: '*;q=0, gzip', encoding: 'gzip' },
  { header: 'identity;q=1, gzip;q=0.5', encoding: 'identity' },
  { header: 'identity;q=0', encoding: 'identity' },
  { header: 'brotli, vibrant', encoding: 'identity' },
  { header: 'br;q=oops', encoding: 'br' },
])('"$header" is answered with $encoding', ({ header, encoding }) => {
  expect(chooseEncoding(header, ALL)).toBe(encoding)
})

test('a body that is not ready yet is not chosen', () => {
  expect(chooseEncoding('br, gzip', { br: false, gzip: true })).toBe('gzip')
  expect(chooseEncoding('br', { br: false, gzip: true })).toBe('identity')
})
