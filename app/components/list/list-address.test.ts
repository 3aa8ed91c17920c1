import { expect, test } from 'vitest'
import { addressWithout, inEuro, isSameList, listAddress, pageAddress } from './list-address.ts'

const params = new URLSearchParams(
  'search=mint&brand=Ace&brand=ZYN&minPerCan=2.5&maxPerCan=4&sort=popular&page=3',
)

test('a list without filters has no question mark', () => {
  expect(listAddress(new URLSearchParams())).toBe('/products')
})

test('the first page has no number', () => {
  expect(pageAddress(new URLSearchParams('brand=Ace&page=3'), 1)).toBe('/products?brand=Ace')
  expect(pageAddress(new URLSearchParams('brand=Ace&page=3'), 4)).toBe('/products?brand=Ace&page=4')
})

test('a separate list has pages of its own', () => {
  expect(pageAddress(new URLSearchParams(), 1, '/brand/ZYN')).toBe('/brand/ZYN')
  expect(pageAddress(new URLSearchParams('search=mint'), 2, '/sale')).toBe('/sale?search=mint&page=2')
})

test('removing one value keeps its siblings and goes back to the first page', () => {
  expect(addressWithout(params, [{ field: 'brand', value: 'Ace' }])).toBe(
    '/products?search=mint&brand=ZYN&minPerCan=2.5&maxPerCan=4&sort=popular',
  )
})

test('a field without a value is removed as a whole', () => {
  expect(addressWithout(params, [{ field: 'brand' }, { field: 'minPerCan' }, { field: 'maxPerCan' }])).toBe(
    '/products?search=mint&sort=popular',
  )
})

test.each([
  ['brand=ZYN&strength=Light', 'strength=Light&brand=ZYN'],
  ['minPerCan=4.50', 'minPerCan=4.5'],
  ['brand=ZYN', 'brand=ZYN&page=2'],
  ['', 'page=3'],
])('%s lists the same as %s', (one, other) => {
  expect(isSameList(new URLSearchParams(one), new URLSearchParams(other))).toBe(true)
})

test.each([
  ['brand=ZYN', 'brand=ZYN&brand=Ace'],
  ['minPerCan=4.50', 'maxPerCan=4.50'],
  ['search=mint', ''],
  ['sort=popular', 'sort=name-asc'],
])('%s lists different products than %s', (one, other) => {
  expect(isSameList(new URLSearchParams(one), new URLSearchParams(other))).toBe(false)
})

/** A form as the server wrote it in kronor, with the values typed since. */
function makeForm(typed: Record<string, string> = {}) {
  const shown: Record<string, string> = { minPerCan: '', maxPerCan: '34.35' }
  const fields = new FormData()
  for (const [name, text] of Object.entries({ ...shown, ...typed })) fields.set(name, text)
  fields.set('currency', 'SEK')
  fields.set('maxPerCanEur', '3')
  const namedItem = (name: string) => ({ value: fields.get(name), defaultValue: shown[name] })
  return { fields, form: { elements: { namedItem } as unknown as HTMLFormControlsCollection } }
}

test('limits still shown as the server wrote them go into the address in euro', () => {
  const { fields, form } = makeForm()
  expect([...inEuro(fields, form)]).toEqual([
    ['minPerCan', ''],
    ['maxPerCan', '3'],
  ])
})

test('a limit typed before the script can convert it is left to the server', () => {
  const { fields, form } = makeForm({ minPerCan: '22,90' })
  expect([...inEuro(fields, form)]).toEqual([
    ['minPerCan', '22,90'],
    ['maxPerCan', '34.35'],
    ['currency', 'SEK'],
    ['maxPerCanEur', '3'],
  ])
})

test('a form in euro is sent unchanged', () => {
  const fields = new FormData()
  fields.set('minPerCan', '2')
  expect([...inEuro(fields, makeForm().form)]).toEqual([['minPerCan', '2']])
})
