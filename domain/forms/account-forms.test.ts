import { expect, test } from 'vitest'
import {
  checkAppCode,
  checkChangePassword,
  checkDeletion,
  checkEmailChange,
  checkKeyName,
  checkReset,
  checkSecondStep,
} from './account-forms.ts'

test.each([
  { typed: ' 123 456 ', code: '123456' },
  { typed: 'aB3dE-f6H8j', code: 'aB3dE-f6H8j' },
])('"$typed" is a code', ({ typed, code }) => {
  expect(checkSecondStep({ code: typed })).toEqual({ ok: true, value: { code } })
})

test.each(['', '12345', '1234567', 'abcdef', 'aB3dE_f6H8j', 'aB3dE-f6H8j-'])('"%s" is not a code', (code) => {
  expect(checkSecondStep({ code })).toEqual({ ok: false, errors: { code: 'code.invalid' } })
})

test('any text typed to switch an app on is accepted, so that its secret comes back', () => {
  const secret = 'ABCD'
  expect(checkAppCode({ code: 'x'.repeat(21), secret })).toEqual({ ok: true, value: { code: '', secret } })
})

test('a new password must follow the rules, the current one only has to be given', () => {
  expect(checkChangePassword({ currentPassword: '', newPassword: '12345' })).toEqual({
    ok: false,
    errors: { currentPassword: 'password.missing', newPassword: 'password.tooShort' },
  })
  expect(checkChangePassword({ currentPassword: 'x', newPassword: '123456' }).ok).toBe(true)
  expect(checkReset({ token: 'x'.repeat(201), password: '123456' })).toEqual({
    ok: true,
    value: { token: '', password: '123456' },
  })
})

test('a passkey has a name of at most 60 characters', () => {
  expect(checkKeyName({ id: '1', keyName: ' ' })).toMatchObject({ errors: { keyName: 'keyName.missing' } })
  expect(checkKeyName({ id: '1', keyName: 'x'.repeat(61) })).toMatchObject({
    errors: { keyName: 'keyName.tooLong' },
  })
})

test('deleting an account takes a second confirmation', () => {
  expect(checkDeletion({ password: 'x' })).toEqual({ ok: false, errors: { sure: 'sure.missing' } })
  expect(checkDeletion({ sure: 'on' })).toEqual({ ok: true, value: { sure: 'on', password: '', code: '' } })
})

test('a new address is checked as at sign-up; the proof of identity is not', () => {
  expect(checkEmailChange({ newEmail: 'nobody' })).toMatchObject({ errors: { newEmail: 'email.invalid' } })
  expect(checkEmailChange({ newEmail: ' new@example.com ', code: ' 123 456 ' })).toEqual({
    ok: true,
    value: { newEmail: 'new@example.com', password: '', code: '123456' },
  })
})
