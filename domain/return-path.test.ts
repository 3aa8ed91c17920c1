import { expect, test } from 'vitest'
import { findReturnPath, parseOwnPath, parseReturnPath, wantedPath, withReturnPath } from './return-path.ts'

test.each(['/admin', '/admin/members?role=admin&page=2', '/account/security', '/sv/account', '/'])(
  '%s is a page of ours',
  (path) => {
    expect(parseReturnPath(path)).toBe(path)
  },
)

test.each([
  ...['', null, undefined, 'admin', 'https://evil.example/', '//evil.example', '/\\evil.example'],
  ...['/\t/evil.example', '/\n/evil.example', '/a\\b', '/x/..//evil.example', '/./\\evil.example'],
  ...['javascript:alert(1)', ' /admin', '/auth', '/auth/confirm?to=/auth', '/sv/auth', '/AUTH'],
  ...['/api/auth/export', '/sign-out', `/${'x'.repeat(500)}`],
])('%j leads nowhere', (path) => {
  expect(parseReturnPath(path)).toBeNull()
})

test('the return path is carried in the address, and without one it is the home page', () => {
  const address = withReturnPath('/auth?tab=sign-up', '/admin/members?role=admin')
  expect(address).toBe('/auth?tab=sign-up&to=%2Fadmin%2Fmembers%3Frole%3Dadmin')
  expect(findReturnPath(new URL(address, 'http://x').searchParams)).toBe('/admin/members?role=admin')
  expect(withReturnPath('/auth', '//evil.example')).toBe('/auth')
  expect(findReturnPath(new URLSearchParams({ to: '//evil.example' }))).toBe('/')
})

test('the parts React Router adds to a path do not belong to the page', () => {
  expect(wantedPath({ pathname: '/admin/audit', search: '?q=x&_routes=routes%2Fadmin' })).toBe(
    '/admin/audit?q=x',
  )
  expect(wantedPath({ pathname: '/account', search: '?form=profile' })).toBe('/account')
})

test.each([
  ['/auth?tab=sign-up', '/auth?tab=sign-up'],
  ['/brand/N%C3%B8rd', '/brand/N%C3%B8rd'],
  ['/products#main', '/products'],
  ['/.//evil.example', null],
  ['https://pouchscout.example/products', null],
])('a form on the page %s leads back to %s', (text, path) => {
  expect(parseOwnPath(text)).toBe(path)
})
