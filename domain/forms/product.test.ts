import { expect, test } from 'vitest'
import { checkProduct } from './product.ts'

const GOOD = {
  name: 'ZYN Cool Mint Mini 6mg',
  brand: 'ZYN',
  kind: 'nicotine pouch',
  format: 'mini',
  flavourFamily: 'mint',
  nicotineMg: '6',
  pouchesPerCan: '20',
  status: 'listed',
}

test('a product as typed becomes facts; empty fields are unknown', () => {
  const checked = checkProduct({ ...GOOD, pouchWeightG: '0,4', listedFrom: '2026-03-01', format: '' })
  expect(checked).toMatchObject({
    ok: true,
    value: {
      nicotineMg: 6,
      pouchesPerCan: 20,
      pouchWeightG: 0.4,
      format: null,
      flavour: null,
      imageUrl: null,
      notes: null,
      listedFrom: new Date('2026-03-01T00:00:00Z'),
    },
  })
})

test('no nicotine is a value, not a gap', () => {
  expect(checkProduct({ ...GOOD, nicotineMg: '0' })).toMatchObject({ ok: true, value: { nicotineMg: 0 } })
})

test.each([
  { field: 'name', value: '' },
  { field: 'name', value: '雪 薄荷' },
  { field: 'brand', value: ' ' },
  { field: 'brand', value: '雪' },
  { field: 'kind', value: 'vape' },
  { field: 'format', value: 'huge' },
  { field: 'flavourFamily', value: '' },
  { field: 'nicotineMg', value: 'strong' },
  { field: 'nicotineMg', value: '-1' },
  { field: 'pouchesPerCan', value: '20.5' },
  { field: 'pouchWeightG', value: '0' },
  { field: 'imageUrl', value: 'javascript:alert(1)' },
  { field: 'listedFrom', value: '2026-02-31' },
  { field: 'status', value: 'deleted' },
])('$field cannot be "$value"', ({ field, value }) => {
  const checked = checkProduct({ ...GOOD, [field]: value })
  expect(checked.ok === false && Object.keys(checked.errors)).toEqual([field])
})
