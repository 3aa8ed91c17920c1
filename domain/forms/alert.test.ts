import { expect, test } from 'vitest'
import { checkAlert } from './alert.ts'

test.for([
  ['filter', 'nonsense'],
  ['basket', 'nonsense'],
] as const)('an alert for a %s is for a target where its wish has no meaning: %s', ([subject, kind]) => {
  const sent = { kind, percent: '10', mail: '1', currency: 'EUR' }
  expect(checkAlert(sent, subject)).toEqual({ ok: false, errors: { target: 'targetWrong' } })
  expect(checkAlert({ ...sent, target: '29.00' }, subject)).toMatchObject({
    ok: true,
    value: { kind: 'target', targetMinor: 2900 },
  })
})
