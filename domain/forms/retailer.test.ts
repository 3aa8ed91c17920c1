import { expect, test } from 'vitest'
import { checkRetailer, type RetailerField } from './retailer.ts'

const GOOD = {
  storeName: 'Nordvästra',
  contactName: 'Johan Berg',
  email: 'johan@nordvastra.example',
  phone: '+46 31 123 45 67',
  website: 'https://nordvastra.example',
  address: 'Hamngatan 14, Göteborg',
  description: 'Since 2009',
}

function errorOf(field: RetailerField, value: string): string | undefined {
  const checked = checkRetailer({ ...GOOD, [field]: value })
  return checked.ok ? undefined : checked.errors[field]
}

test('valid input is trimmed, and an empty description is none', () => {
  const typed = { ...GOOD, storeName: '  Nordvästra ', description: ' \r\n ' }
  expect(checkRetailer(typed)).toEqual({ ok: true, value: { ...GOOD, description: null } })
})

test('an empty form has six errors', () => {
  expect(checkRetailer({})).toEqual({
    ok: false,
    errors: {
      storeName: 'storeName.tooShort',
      contactName: 'contactName.tooShort',
      email: 'email.invalid',
      phone: 'phone.missing',
      website: 'website.invalid',
      address: 'address.missing',
    },
  })
})

test.each<{ field: RetailerField; most: number; make?: (length: number) => string }>([
  { field: 'storeName', most: 100 },
  { field: 'contactName', most: 100 },
  { field: 'email', most: 255, make: (length) => `${'x'.repeat(length - 10)}@b.example` },
  { field: 'phone', most: 50 },
  { field: 'website', most: 500, make: (length) => `https://b.example/${'x'.repeat(length - 18)}` },
  { field: 'address', most: 500 },
  { field: 'description', most: 2000 },
])('$field has at most $most characters', ({ field, most, make = (length) => 'x'.repeat(length) }) => {
  expect(make(most)).toHaveLength(most)
  expect(errorOf(field, make(most))).toBeUndefined()
  expect(errorOf(field, make(most + 1))).toBe(`${field}.tooLong`)
})

test.each(['storeName', 'contactName'] as const)('%s has at least 2 characters, spaces excluded', (field) => {
  expect(errorOf(field, ' x ')).toBe(`${field}.tooShort`)
  expect(errorOf(field, 'xy')).toBeUndefined()
})

test.each([
  'nordvastra.example',
  'javascript:alert(1)',
  'ftp://nordvastra.example',
  'https:nordvastra.example',
  'https://',
  'https://me:secret@nordvastra.example',
  'https://nordvastra.example/a b',
])('%s is no website', (website) => {
  expect(errorOf('website', website)).toBe('website.invalid')
})

test.each([
  'johan',
  'johan@',
  '@b.example',
  'johan@nordvastra',
  'a b@c.example',
  'a@b.example\nBcc: c@d.example',
])('%j is no address', (email) => {
  expect(errorOf('email', email)).toBe('email.invalid')
})

test('a line end of a form counts once, and a single-line field has none', () => {
  expect(errorOf('description', 'x\r\n'.repeat(999).concat('xx'))).toBeUndefined()
  const checked = checkRetailer({ ...GOOD, address: 'Hamngatan 14\r\nGöteborg' })
  expect(checked.ok && checked.value.address).toBe('Hamngatan 14 Göteborg')
})
