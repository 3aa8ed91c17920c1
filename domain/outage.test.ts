import { expect, test } from 'vitest'
import { DatabaseAwayError, isOutage } from './outage.ts'

const withCode = (code: string, message = 'no') => Object.assign(new Error(message), { code })

test.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  '08006',
  '08P01',
  '53100',
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '58030',
  '25006',
])('an error with the code %s is an outage', (code) => {
  expect(isOutage(withCode(code))).toBe(true)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'The embedded database has stopped: PANIC:  could not write to file',
  'The embedded database is closed.',
  'the database thread ended with code 1',
])('the driver’s message is an outage: %s', (message) => {
  expect(isOutage(new Error(message))).toBe(true)
})

test('an error that ends the embedded database is an outage', () => {
  expect(isOutage(Object.assign(withCode('XX000'), { severity: 'PANIC' }))).toBe(true)
})

test('a database known to be unavailable is an outage', () => {
  expect(isOutage(new DatabaseAwayError())).toBe(true)
  // As the other copy of the class makes it.
  expect(isOutage(Object.assign(new Error('away'), { code: new DatabaseAwayError().code }))).toBe(true)
})

test('the cause of an error counts, however it is wrapped', () => {
  const refused = withCode('ECONNREFUSED')
  expect(isOutage(new Error('Failed query', { cause: refused }))).toBe(true)
  expect(isOutage(new Error('a page failed', { cause: new Error('Failed query', { cause: refused }) }))).toBe(
    true,
  )
  // Every address of a host name was tried.
  expect(isOutage(new AggregateError([withCode('ENETUNREACH'), refused]))).toBe(true)
})

test.each([
  { name: 'a broken rule', error: withCode('23505') },
  { name: 'a wrong statement', error: withCode('42P01') },
  { name: 'a bug', error: new TypeError('x is not a function') },
  { name: 'a word of a visitor', error: new Error('Failed query: insert … Connection terminated') },
  { name: 'a file that is missing', error: withCode('ENOENT') },
  { name: 'a mixture', error: new AggregateError([withCode('ECONNREFUSED'), new TypeError('x')]) },
  { name: 'no error', error: 'ECONNREFUSED' },
  { name: 'nothing', error: null },
])('$name is no outage', ({ error }) => {
  expect(isOutage(error)).toBe(false)
})

test('an error that is its own cause is checked once', () => {
  const error = new Error('round and round')
  error.cause = error
  expect(isOutage(error)).toBe(false)
})
