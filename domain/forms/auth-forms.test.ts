import { expect, test } from 'vitest'
import { checkSignIn, checkSignUp } from './auth-forms.ts'

const GOOD = { email: 'maja@example.com', password: 'secret' }
const LONG_EMAIL = `maja@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`

function firstProblem(check: ReturnType<typeof checkSignIn | typeof checkSignUp>) {
  return check.ok ? null : Object.values(check.errors)[0]
}

test.each([
  { email: '', problem: 'email.invalid' },
  { email: '   ', problem: 'email.invalid' },
  { email: 'maja', problem: 'email.invalid' },
  { email: 'maja@example', problem: 'email.invalid' },
  { email: 'ma\0ja@example.com', problem: 'email.invalid' },
  { email: 'maja@example.com\r\nBcc: all@example.com', problem: 'email.invalid' },
  { email: undefined, problem: 'email.invalid' },
  { email: LONG_EMAIL, problem: 'email.tooLong' },
  { email: '  maja@example.com ', problem: null },
])('the address $email: $problem', ({ email, problem }) => {
  expect(firstProblem(checkSignIn({ ...GOOD, email }))).toBe(problem)
})

test.each([
  { length: 0, problem: 'password.tooShort' },
  { length: 5, problem: 'password.tooShort' },
  { length: 6, problem: null },
  { length: 128, problem: null },
  { length: 129, problem: 'password.tooLong' },
])('a password of $length characters: $problem', ({ length, problem }) => {
  expect(firstProblem(checkSignIn({ ...GOOD, password: 'x'.repeat(length) }))).toBe(problem)
})

test('spaces around a password are part of it, around an address they are not', () => {
  expect(checkSignIn({ email: ' maja@example.com ', password: '  secret  ' })).toEqual({
    ok: true,
    value: { email: 'maja@example.com', password: '  secret  ' },
  })
})

test.each([
  { given: undefined, kept: null },
  { given: '   ', kept: null },
  { given: '<>', kept: null },
  { given: ' Maja <b>Lindqvist</b> ', kept: 'Maja bLindqvist/b' },
  { given: 'x'.repeat(100), kept: 'x'.repeat(100) },
])('the name $given is kept as $kept', ({ given, kept }) => {
  expect(checkSignUp({ ...GOOD, fullName: given })).toMatchObject({ ok: true, value: { fullName: kept } })
})

test('a name is at most 100 characters long', () => {
  expect(firstProblem(checkSignUp({ ...GOOD, fullName: 'x'.repeat(101) }))).toBe('fullName.tooLong')
})

test('of several problems the first is reported: address, then password, then name', () => {
  const check = checkSignUp({ email: 'maja', password: '', fullName: 'x'.repeat(101) })
  expect(!check.ok && check.errors).toEqual({
    email: 'email.invalid',
    password: 'password.tooShort',
    fullName: 'fullName.tooLong',
  })
  expect(firstProblem(check)).toBe('email.invalid')
})

test('only a ticked box joins the club, and only the known fields come through', () => {
  const extra = { role: 'admin', emailVerified: 'true', userId: 'x' }
  const value = { ...GOOD, fullName: null }
  expect(checkSignUp({ ...GOOD, ...extra })).toEqual({ ok: true, value: { ...value, joinClub: false } })
  expect(checkSignUp({ ...GOOD, joinClub: 'on' })).toEqual({ ok: true, value: { ...value, joinClub: true } })
})
