import { expect, test } from 'vitest'
import { answer } from '#tests/starter-search.ts'

test.each([
  ['zyn - mint', 'zyn mint'],
  ['zyn – cool mint', 'zyn cool mint'],
  ['zyn / cool mint', 'zyn cool mint'],
  ['cool & mint', 'cool mint'],
  ['❄️ zyn mint', 'zyn mint'],
  ['zyn … mint', 'zyn mint'],
  ['the strongest zyn', 'strongest zyn'],
])('a lone mark or article in %j says nothing', (typed, search) => {
  expect(answer(typed)).toMatchObject({ missing: [], query: { search } })
  expect(answer(typed).total).toBe(answer(search).total)
})

test.each([
  ['velo mit Minze', 'velo Minze'],
  ['velo à la menthe', 'velo menthe'],
  ['velo alla menta', 'velo menta'],
  ['velo con sabor menta', 'velo menta'],
  ['zyn med smak av mint', 'zyn mint'],
  ['velo met munt smaak', 'velo munt'],
  ['zyn Minze kaufen', 'zyn Minze'],
  ['best zyn', 'zyn'],
])('%j is %j: the other words say nothing about a product', (typed, meant) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, query: { search: meant } })
  expect(answer(typed).items).toEqual(answer(meant).items)
})

test.each([
  ['what is the strongest zyn', 'strongest zyn'],
  ['ich suche zyn mit Minze', 'zyn Minze'],
  ['jag letar efter billig zyn', 'zyn'],
  ['je cherche du velo à la menthe', 'velo menthe'],
  ['quiero zyn de menta', 'zyn menta'],
  ['sto cercando velo alla menta', 'velo menta'],
  ['ik zoek zyn met munt', 'zyn munt'],
  ['where to buy zyn', 'zyn'],
])('the question %j asks for %j', (typed, search) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, missing: [], query: { search } })
})

test('words that say nothing stay where they find something, and in phrases', () => {
  expect(answer('77 cola & vanilla').query.search).toBe('77 cola & vanilla')
  expect(answer('nick and johnny').query.search).toBe('nick and johnny')
  expect(answer('bolsas de nicotina menta').query.search).toBe('bolsas de nicotina menta')
})
