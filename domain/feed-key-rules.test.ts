import { expect, test } from 'vitest'
import { findKeyNameProblem, findKeyProblem } from './feed-key-rules.ts'

test.each(['X-Api-Key', 'Authorization', 'api_key', 'Ocp-Apim-Subscription-Key'])(
  '%s is a header',
  (name) => {
    expect(findKeyNameProblem(name, 'header')).toBeNull()
  },
)

test.each([
  ...['Host', 'cookie', 'Content-Length', 'Transfer-Encoding', 'User-Agent', 'X-Forwarded-For', 'Proxy-Auth'],
  ...['If-None-Match', 'Sec-Fetch-Site', 'X Api', 'X-Api:Key', 'X-Api\r\nHost', 'Schlüssel', ''],
])('%j is no header for a key', (name) => {
  expect(findKeyNameProblem(name, 'header')).not.toBeNull()
})

test.each(['token', 'api_key', 'filter[key]', 'k.1'])('%s is a parameter', (name) => {
  expect(findKeyNameProblem(name, 'parameter')).toBeNull()
})

test.each(['page', 'LIMIT', 'per_page', 'a&b', 'a=b', 'a b', '', '#'])(
  '%j is no parameter for a key',
  (name) => {
    expect(findKeyNameProblem(name, 'parameter')).not.toBeNull()
  },
)

test('a key is plain text on one line, and a problem with it does not repeat it', () => {
  expect(findKeyProblem('Bearer abc.def-123')).toBeNull()
  for (const key of ['abc', 'secret\r\nHost: evil', 'sécret', ' padded', 'a'.repeat(1001)]) {
    expect(findKeyProblem(key)).not.toBeNull()
    expect(findKeyProblem(key)).not.toContain(key)
  }
})
