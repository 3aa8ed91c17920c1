import { expect, test } from 'vitest'
import { eurMicro } from '#domain/money/amounts.ts'
import { weighCandidate } from './weigh-candidate.ts'

const MINI = {
  brand: 'ZYN',
  format: 'mini',
  nicotineMg: 6,
  pouchesPerCan: 20,
  kind: 'nicotine pouch',
  medianPerCanEurMicro: eurMicro(4_500_000),
}

test('facts that agree count for it, facts that differ against it, and missing ones not at all', () => {
  const said = {
    brand: 'ZYN',
    format: 'slim',
    strength: { value: 6, unit: 'mg' },
    pouchesPerCan: null,
    kind: 'nicotine pouch',
  } as const
  expect(weighCandidate(said, MINI, { perCanEurMicro: eurMicro(45_000_000) })).toEqual({
    pros: ['brand ZYN', 'nicotine pouch', '6 mg per pouch'],
    cons: ['mini', '€4.50 a can elsewhere'],
  })
})

test.each([
  { strength: { value: 9, unit: 'mg/pouch' }, pros: [], cons: ['6 mg per pouch'] },
  // Could be per gram.
  { strength: { value: 9, unit: 'mg' }, pros: [], cons: [] },
  { strength: { value: 12, unit: 'mg/g' }, pros: [], cons: [] },
] as const)('$strength.value $strength.unit', ({ strength, pros, cons }) => {
  const said = { brand: null, format: null, strength, pouchesPerCan: null, kind: null }
  expect(weighCandidate(said, MINI, { perCanEurMicro: null })).toEqual({ pros, cons })
})
