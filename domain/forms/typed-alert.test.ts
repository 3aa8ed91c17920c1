import { expect, test } from 'vitest'
import { readTypedAlert } from './alert.ts'
import { withTypedAlert } from './typed-alert.ts'

const PATH = '/account/alerts/new?product=frost-mint'
const TYPED = { kind: 'drop', target: '27.77', percent: '25', cans: '10', currency: 'EUR', feed: '1' }

test('an address carries what was typed, and nothing else that was sent', () => {
  const path = withTypedAlert(`${PATH}&target=1.00`, Object.entries({ ...TYPED, topic: 'x' }))
  const { pathname, searchParams } = new URL(path, 'https://pouchscout.example')
  expect([pathname, searchParams.get('product')]).toEqual(['/account/alerts/new', 'frost-mint'])
  expect(searchParams.getAll('target')).toEqual(['27.77'])
  expect(readTypedAlert(searchParams, 'EUR')).toEqual(TYPED)
})

test('an address that would be too long leads back without what was typed', () => {
  expect(withTypedAlert(PATH, Object.entries({ ...TYPED, target: '1'.repeat(500) }))).toBe(PATH)
})
