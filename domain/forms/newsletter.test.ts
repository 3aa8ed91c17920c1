import { expect, test } from 'vitest'
import { checkNewsletter } from './newsletter.ts'

test.each([
  { typed: undefined, fullName: null },
  { typed: '  ', fullName: null },
  { typed: '<>', fullName: null },
  { typed: ' Anna <b>Lind ', fullName: 'Anna bLind' },
])('the name $typed becomes $fullName', ({ typed, fullName }) => {
  const checked = checkNewsletter({ email: ' anna@example.com ', ...(typed && { fullName: typed }) })
  expect(checked).toEqual({ ok: true, value: { email: 'anna@example.com', fullName } })
})

test('every error has its key', () => {
  expect(checkNewsletter({ email: '', fullName: 'x'.repeat(101) })).toEqual({
    ok: false,
    errors: { email: 'email.invalid', fullName: 'fullName.tooLong' },
  })
})
