import { expect, test } from 'vitest'
import { findMissingFactor, isProofFresh, neededProof } from './identity-proof.ts'

const NOW = new Date('2026-11-16T12:00:00Z')
const JUST_IN_TIME = new Date('2026-11-16T11:50:01Z')
const TOO_OLD = new Date('2026-11-16T11:50:00Z')

test.each([
  { hasAuthenticator: true, needed: 'code' },
  { hasAuthenticator: false, needed: 'password' },
])('an account with an app ($hasAuthenticator) shows a $needed', ({ hasAuthenticator, needed }) => {
  expect(neededProof({ hasAuthenticator })).toBe(needed)
})

test.each([
  { hasAuthenticator: false, passwordAt: JUST_IN_TIME, secondFactorAt: null, isFresh: true },
  { hasAuthenticator: false, passwordAt: TOO_OLD, secondFactorAt: null, isFresh: false },
  { hasAuthenticator: false, passwordAt: null, secondFactorAt: null, isFresh: false },
  { hasAuthenticator: true, passwordAt: NOW, secondFactorAt: null, isFresh: false },
  { hasAuthenticator: true, passwordAt: NOW, secondFactorAt: TOO_OLD, isFresh: false },
  { hasAuthenticator: true, passwordAt: null, secondFactorAt: JUST_IN_TIME, isFresh: true },
])(
  'app $hasAuthenticator, password $passwordAt, second factor $secondFactorAt: fresh $isFresh',
  ({ isFresh, ...shown }) => {
    expect(isProofFresh(shown, NOW)).toBe(isFresh)
  },
)

test.each([
  { hasAuthenticator: true, secondFactorAt: TOO_OLD, isRequired: true, missing: null },
  { hasAuthenticator: true, secondFactorAt: null, isRequired: false, missing: 'unshown' },
  { hasAuthenticator: true, secondFactorAt: null, isRequired: true, missing: 'unshown' },
  { hasAuthenticator: false, secondFactorAt: null, isRequired: true, missing: 'none' },
  { hasAuthenticator: false, secondFactorAt: null, isRequired: false, missing: null },
  { hasAuthenticator: false, secondFactorAt: TOO_OLD, isRequired: true, missing: null },
])(
  'an admin with an app ($hasAuthenticator), shown $secondFactorAt, required $isRequired lacks $missing',
  ({ isRequired, missing, ...shown }) => {
    expect(findMissingFactor(shown, { isRequired })).toBe(missing)
  },
)
