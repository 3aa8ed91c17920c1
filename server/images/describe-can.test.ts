import { expect, test } from 'vitest'
import { makeProduct } from '#tests/factories.ts'
import { describeCan } from './describe-can.ts'

test('the small print on a can is figures and the trade’s own words, so that it fits every language', () => {
  const { micro } = describeCan(makeProduct({ nicotineMg: 9.5, format: 'slim', pouchesPerCan: 21 }))
  expect(micro).toBe('9.5 mg · slim · ×21')
  expect(describeCan(makeProduct({ nicotineMg: null, format: null, pouchesPerCan: null })).micro).toBeNull()
})
