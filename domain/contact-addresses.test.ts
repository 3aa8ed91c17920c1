import { expect, test } from 'vitest'
import { contactAddresses } from './contact-addresses.ts'

test.each([
  ['https://pouches.example.com', 'support@pouches.example.com'],
  ['https://www.pouches.se', 'support@pouches.se'],
  ['http://127.0.0.1:3000', 'support@pouchscout.example'],
  ['http://[::1]:3000', 'support@pouchscout.example'],
  ['http://localhost:3000', 'support@pouchscout.example'],
])('%s is reached at %s', (origin, support) => {
  expect(contactAddresses(origin).support).toBe(support)
})
