import { expect, test } from 'vitest'
import type { Condition } from '#domain/watch/incident.ts'
import { describeIncident, sayBytes } from './incident-words.ts'

const READ_AT = '2026-11-15T15:40:00.000Z'
const CONDITIONS: ReadonlyArray<Condition> = [
  {
    kind: 'store-failing',
    subject: '7',
    facts: { storeName: 'Nordlager', reason: 'HTTP 503', runId: 3, readAt: READ_AT },
  },
  { kind: 'prices-old', subject: '7', facts: { storeName: 'Nordlager', readAt: READ_AT } },
  {
    kind: 'run-held',
    subject: '8',
    facts: { storeName: 'Björkdosan', reason: 'prices × 11.3', runId: 4, readAt: READ_AT },
  },
  { kind: 'mail-late', subject: '', facts: { count: 2, since: READ_AT, reason: 'connect ECONNREFUSED' } },
  { kind: 'mail-failed', subject: '', facts: { count: 1, reason: null } },
  { kind: 'disk-full', subject: 'web-1', facts: { node: 'web-1', freeBytes: 1.4e9, sizeBytes: 80e9 } },
  { kind: 'backup-old', subject: '', facts: { madeAt: READ_AT } },
]

test('every incident says what happened and leads to where it is dealt with', () => {
  const said = CONDITIONS.map(describeIncident)
  expect(said.map(({ title, links, retryStoreId }) => [title, links[0]?.to, retryStoreId])).toEqual([
    ['Nordlager failed three times in a row', '/admin/runs/3', '7'],
    ['Prices of Nordlager are getting old', '/admin/stores/7', '7'],
    ['Björkdosan: the whole run is held', '/admin/held#run-4', null],
    ['Mail cannot be sent', '/admin/outbox?status=waiting', null],
    ['1 mail was given up', '/admin/outbox?status=failed', null],
    ['The disk of web-1 is nearly full', '/admin/incidents#space', null],
    ['No backup for 3 days', undefined, null],
  ])
  expect(said[0]!.text).toBe('HTTP 503.')
  expect(said.map(({ pricesOf }) => pricesOf)).toEqual([READ_AT, READ_AT, READ_AT, ...Array(4).fill(null)])
  expect(said[3]!.text).toContain('2 mails wait. The mail server says: Connect ECONNREFUSED.')
})

test('bytes are said in the unit that is read', () => {
  expect([12e6, 1.44e9, 80e9].map(sayBytes)).toEqual(['12\u00a0MB', '1.4\u00a0GB', '80\u00a0GB'])
})
