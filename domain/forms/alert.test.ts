import { expect, test } from 'vitest'
import { checkAlert, readTypedAlert } from './alert.ts'

test('a wish that has no meaning is one for a target', () => {
  const sent = { kind: 'nonsense', percent: '10', mail: '1', currency: 'EUR' }
  expect(checkAlert(sent)).toEqual({ ok: false, errors: { target: 'targetWrong' } })
  expect(checkAlert({ ...sent, target: '29.00' })).toMatchObject({
    ok: true,
    value: { kind: 'target', targetMinor: 2900 },
  })
})

test.for([
  ['a link names a target', 'product=frost&target=29.00', { target: '29.00' }],
  [
    'what was typed is shown for another number of cans',
    'product=frost&cans=20&kind=drop&target=29.00&suggested=30.00&percent=25&currency=EUR&feed=1',
    { cans: '20', kind: 'drop', target: '29.00', percent: '25', currency: 'EUR', feed: '1' },
  ],
  [
    'a target that was only suggested is left out',
    'cans=20&target=30.00&suggested=30.00&currency=EUR',
    { cans: '20', currency: 'EUR' },
  ],
  ['amounts of another currency are left out', 'target=300&suggested=310&currency=SEK', {}],
] as const)('of an address: %s', ([, query, typed]) => {
  expect(readTypedAlert(new URLSearchParams(query), 'EUR')).toEqual(typed)
})

test('a target may be typed with the sign of its currency, and not with that of another', () => {
  const check = (target: string, currency: string) =>
    checkAlert({ kind: 'target', target, currency, mail: '1' })
  expect(check('3.50 €', 'EUR')).toMatchObject({ ok: true, value: { targetMinor: 350 } })
  expect(check('31 kr', 'SEK')).toMatchObject({ ok: true, value: { targetMinor: 3100 } })
  expect(check('31 kr', 'EUR')).toMatchObject({ ok: false, errors: { target: 'targetWrong' } })
})

test.for([
  ['is typed counts before the one that is chosen', { cans: '10', otherCans: '37' }, 37],
  ['is typed as browsers let it be typed', { cans: '', otherCans: '012' }, 12],
  ['is chosen', { cans: '10', otherCans: '' }, 10],
  ['is none is one can, without shipping', { cans: '' }, null],
] as const)('the number of cans that %s', ([_, given, cans]) => {
  const sent = { kind: 'stock', currency: 'EUR', mail: '1', ...given }
  expect(checkAlert(sent)).toMatchObject({ ok: true, value: { cans } })
})

test.for(['0', '101', '2.5', 'ten'])('a number of cans that cannot be chosen is refused: %s', (otherCans) => {
  const sent = { kind: 'stock', currency: 'EUR', mail: '1', cans: '10', otherCans }
  expect(checkAlert(sent)).toEqual({ ok: false, errors: { otherCans: 'cansWrong' } })
})

test.for([
  ['it was suggested for another number', { otherCans: '37' }, { target: 'targetRenewed' }],
  ['it was suggested for this number', { otherCans: '10' }, null],
  ['it was suggested for no number, and one is chosen', { suggestedFor: '' }, { target: 'targetRenewed' }],
  ['another one was typed', { target: '99', otherCans: '37' }, null],
  ['the wish is not about it', { kind: 'stock', otherCans: '37' }, null],
] as const)('a target that was left as suggested, where %s', ([_, changed, errors]) => {
  const sent = { kind: 'target', target: '29.00', suggested: '29.00', suggestedFor: '10', cans: '10' }
  const checked = checkAlert({ ...sent, currency: 'EUR', mail: '1', ...changed })
  expect('errors' in checked ? checked.errors : null).toEqual(errors)
})
