import { expect, test } from 'vitest'
import { findKeyHosts } from './key-hosts.ts'

test.each([
  ['https://pouchscout.example', { rpID: 'pouchscout.example', origin: ['https://pouchscout.example'] }],
  [
    'http://127.0.0.1:3000',
    { rpID: 'localhost', origin: ['http://127.0.0.1:3000', 'http://localhost:3000'] },
  ],
  ['http://[::1]:3000', { rpID: 'localhost', origin: ['http://[::1]:3000', 'http://localhost:3000'] }],
])('keys of %s', (origin, hosts) => {
  expect(findKeyHosts(origin)).toEqual(hosts)
})
