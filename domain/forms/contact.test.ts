import { expect, test } from 'vitest'
import { type ContactField, checkContact } from './contact.ts'

const GOOD = {
  name: 'Anna Lind',
  email: 'anna@example.com',
  subject: 'A wrong price',
  message: 'It costs\nmore than you say.',
}

test('a message keeps its lines, a subject is one line', () => {
  const checked = checkContact({ ...GOOD, subject: 'A wrong\r\nBcc: x@y.example' })
  expect(checked).toEqual({ ok: true, value: { ...GOOD, subject: 'A wrong Bcc: x@y.example' } })
})

test.each<{ field: ContactField; least: number; most: number }>([
  { field: 'name', least: 2, most: 100 },
  { field: 'subject', least: 2, most: 200 },
  { field: 'message', least: 10, most: 5000 },
])('$field has $least to $most characters', ({ field, least, most }) => {
  const check = (length: number) => checkContact({ ...GOOD, [field]: 'x'.repeat(length) })
  expect(check(least - 1)).toEqual({ ok: false, errors: { [field]: `${field}.tooShort` } })
  expect([check(least).ok, check(most).ok]).toEqual([true, true])
  expect(check(most + 1)).toEqual({ ok: false, errors: { [field]: `${field}.tooLong` } })
})
