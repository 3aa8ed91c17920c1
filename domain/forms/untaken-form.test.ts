import { expect, test } from 'vitest'
import { buildUntakenForm, isUntakenForm } from './untaken-form.ts'

test('a form comes back as it was sent, with all values of a repeated field', () => {
  const fields = [
    ['intent', 'save'],
    ['tag', 'a'],
    ['tag', 'b'],
  ] as const
  const form = buildUntakenForm(fields)
  expect(form).toEqual({ fields, hasSecrets: false })
  expect(isUntakenForm(form)).toBe(true)
})

test.each(['password', 'newPassword', 'code', 'apiKey', 'token'])('%s is never sent back', (name) => {
  const form = buildUntakenForm([
    ['email', 'maja@example.com'],
    [name, 'hush'],
  ])
  expect(form).toEqual({ fields: [['email', 'maja@example.com']], hasSecrets: true })
})

test.each([null, undefined, 'text', { shelf: [] }])('%j is no such form', (value) => {
  expect(isUntakenForm(value)).toBe(false)
})
