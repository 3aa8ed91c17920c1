import { expect, test } from 'vitest'
import { judgeWall, type Person } from './judge-wall.ts'
import { ROLE_CALL } from './list-walls.ts'

function judge(
  name: Person['name'],
  path: string,
  { status, location = null, text = '' }: { status: number; location?: string | null; text?: string },
) {
  return judgeWall({ person: { name }, method: 'GET', path, answer: { status, location, text } })
}

const TO_SIGN_IN = { status: 302, location: '/auth?to=%2Fadmin' }
const DATA_TO_SIGN_IN = { status: 202, text: '[["SingleFetchRedirect",1],"redirect","/auth?to=%2Fadmin"]' }
const DATA_TO_PANEL = { status: 202, text: '[["SingleFetchRedirect",1],"redirect","/admin/review"]' }

test('a wall that stands is no fault', () => {
  expect(judge('visitor', '/admin', TO_SIGN_IN)).toBeNull()
  expect(judge('visitor', '/admin.data', DATA_TO_SIGN_IN)).toBeNull()
  expect(judge('member', '/admin', { status: 302, location: '/' })).toBeNull()
  expect(judge('visitor', '/api/admin/counts', { status: 401 })).toBeNull()
  expect(judge('member', '/api/admin/counts', { status: 403 })).toBeNull()
  expect(judge('admin', '/admin', { status: 200 })).toBeNull()
  expect(judge('admin', '/admin/review/decide.data', DATA_TO_PANEL)).toBeNull()
})

test('whoever is let in without being an admin is a fault', () => {
  expect(judge('visitor', '/admin', { status: 200 })).toBe('let in')
  expect(judge('member', '/admin', { status: 404 })).toBe('let in')
  expect(judge('member', '/admin.data', { status: 200 })).toBe('gave data')
  expect(judge('member', '/admin/review/decide.data', DATA_TO_PANEL)).toBe('gave data')
  expect(judge('visitor', '/api/admin/counts', { status: 200 })).toBe('let in')
  expect(judge('admin', '/api/control/state', { status: 200 })).toBe('let in without the token')
})

test('only the admin is told that they are one', () => {
  expect(judge('visitor', ROLE_CALL, { status: 401 })).toBeNull()
  expect(judge('member', ROLE_CALL, { status: 200, text: 'false' })).toBeNull()
  expect(judge('admin', ROLE_CALL, { status: 200, text: 'true' })).toBeNull()
  expect(judge('visitor', ROLE_CALL, { status: 200, text: 'false' })).toBe('answered a visitor')
  const told = 'told who is an admin, or refused one'
  expect(judge('member', ROLE_CALL, { status: 200, text: 'true' })).toBe(told)
  expect(judge('admin', ROLE_CALL, { status: 403 })).toBe(told)
})

test('an admin who is kept out, and an answer that failed, are faults', () => {
  expect(judge('admin', '/admin', TO_SIGN_IN)).toBe('refused an admin')
  expect(judge('admin', '/admin.data', DATA_TO_SIGN_IN)).toBe('refused an admin')
  expect(judge('admin', '/admin', { status: 500 })).toBe('failed')
})
