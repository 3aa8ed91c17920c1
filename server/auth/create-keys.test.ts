import { expect, test } from 'vitest'
import { createKeys } from './create-keys.ts'

const keys = createKeys('a secret of at least thirty-two characters')

test('a sealed text can be opened again, and looks different each time', () => {
  const sealed = keys.seal('key-123 åäö')
  expect(keys.open(sealed)).toBe('key-123 åäö')
  expect(sealed).not.toContain('key-123')
  expect(keys.seal('key-123 åäö')).not.toBe(sealed)
})

test('a text that was changed, cut off or sealed with another secret cannot be opened', () => {
  const sealed = keys.seal('key-123')
  const first = sealed.startsWith('A') ? 'B' : 'A'
  expect(keys.open(first + sealed.slice(1))).toBeNull()
  expect(keys.open(sealed.slice(0, 10))).toBeNull()
  expect(keys.open('')).toBeNull()
  expect(createKeys('another secret of thirty-two characters').open(sealed)).toBeNull()
})

test('a fingerprint is the same for the same text, and different with another secret', () => {
  expect(keys.fingerprint('eva@example.com')).toBe(keys.fingerprint('eva@example.com'))
  expect(keys.fingerprint('eva@example.com')).not.toBe(keys.fingerprint('eve@example.com'))
  const other = createKeys('another secret of thirty-two characters')
  expect(other.fingerprint('eva@example.com')).not.toBe(keys.fingerprint('eva@example.com'))
})
