import { expect, test } from 'vitest'
import { nameForm } from './name-form.ts'

test.each([
  { pattern: '/contact', address: '/sv/contact', name: '/contact' },
  { pattern: '/contact', address: '/contact?form=club&x=1', name: '/contact' },
  { pattern: '/auth', address: '/auth', name: '/auth signIn' },
  { pattern: '/auth', address: '/auth.data?tab=sign-up', name: '/auth signUp' },
  { pattern: '/auth', address: '/auth?form=made-up', name: '/auth signIn' },
  { pattern: '/auth/forgot', address: '/auth/forgot?form=club', name: '/auth/forgot' },
  {
    pattern: '/account/security',
    address: '/account/security?form=appStart',
    name: '/account/security appStart',
  },
  { pattern: '/account/security', address: '/account/security?form=made-up', name: '/account/security null' },
])('a form for $address counts as $name', ({ pattern, address, name }) => {
  expect(nameForm({ pattern, url: new URL(address, 'https://pouchscout.example') })).toBe(name)
})
