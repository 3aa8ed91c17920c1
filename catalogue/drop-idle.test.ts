import { expect, test } from 'vitest'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { answer, snapshot } from '#tests/starter-search.ts'
import { answerQuery } from './answer-query.ts'
import { suggest } from './suggest.ts'

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
  ['velo or mint', 'velo mint'],
  ['siberia or mint', 'siberia mint'],
  ['siberia eller mint', 'siberia mint'],
  ['mint or ice', 'mint ice'],
  ['mint or 6 mg', 'mint 6 mg'],
  ['on! or mint', 'on! mint'],
  ['mint or citrus or', 'mint or citrus'],
  ['mint or citrus or velo', 'mint or citrus velo'],
  ['velo ohne citrus oder freezing', 'velo freezing'],
])('an "or" that joins no choice is not looked for: %j is %j', (typed, search) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, missing: [], query: { search } })
})

test('an "or" beside chosen brands and limits is not looked for either', () => {
  expect(answer('loop or 77 or mint').query).toMatchObject({ search: 'mint', brand: ['loop', '77'] })
  expect(answer('loop or 77 or').query).toMatchObject({ search: '', brand: ['loop', '77'] })
  expect(answer('6 or 9 mg or more').query).toMatchObject({ search: '6', mg: { min: 9 } })
  expect(answer('mint or vleo')).toMatchObject({
    correctedTo: 'mint or velo',
    query: { search: 'mint velo' },
  })
})

test.each([
  ['everything but mint and cheap', ''],
  ['new and on sale', ''],
  ['velo menta y barato', 'velo menta'],
  ['velo e mini', 'velo mini'],
  ['mint et fort', 'mint fort'],
  ['velo en goedkoop', 'velo'],
])("%j is %j, and 'and' is no part of a word", (typed, search) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, missing: [], query: { search } })
})

test('what may be the beginning of a word stays, and so does a name', () => {
  expect(answer('zyn or').query.search).toBe('zyn or')
  expect(suggest(snapshot, 'zyn or').products[0]!.name).toMatch(/^ZYN Original/)
  const named = makeSnapshot({
    products: [makeProduct({ name: 'Or Noir' }), makeProduct({ name: 'Ace Noir' })],
  })
  for (const search of ['or noir', 'or noi', 'noir or']) {
    const query = parseProductQuery(new URLSearchParams({ search }))
    expect(answerQuery(named, query).items.map(({ name }) => name)).toEqual(['Or Noir'])
  }
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
  ['mit Minze', 'Minze'],
  ['med mynta', 'mynta'],
  ['ich mag Minze', 'Minze'],
  ['jag vill ha mint', 'mint'],
  ['me gusta la menta', 'menta'],
  ['mi piace la menta', 'menta'],
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
  ['where can I buy zyn', 'zyn'],
  ['do you have zyn', 'zyn'],
  ['do you ship to sweden', ''],
  ['something fruity', 'fruity'],
  ['strong but cheap', 'strong'],
  ['har ni zyn', 'zyn'],
  ['var köper man velo billigast', 'velo'],
  ['ich hätte gerne velo', 'velo'],
  ['habt ihr velo', 'velo'],
  ['avez-vous velo', 'velo'],
  ['hebben jullie velo', 'velo'],
  ['tienen velo', 'velo'],
  ['avete velo', 'velo'],
  ['velo in stock', 'velo'],
  ['velo i lager', 'velo'],
  ['velo auf Lager', 'velo'],
  ['velo op voorraad', 'velo'],
  ['velo disponible', 'velo'],
  ['velo disponibile', 'velo'],
  ['compare zyn velo', ''],
  ['gibt es velo', 'velo'],
  ['c’est quoi le plus fort', 'le plus fort'],
])('the question %j asks for %j', (typed, search) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, missing: [], query: { search } })
})

test('a last word that says nothing may become one that does', () => {
  expect(answer('mint med').query.search).toBe('mint med')
  for (const { name } of answer('mint med').items) expect(name).toMatch(/medium/i)
})

test('words that say nothing stay where they find something, and in phrases', () => {
  expect(answer('77 cola & vanilla').query.search).toBe('77 cola & vanilla')
  expect(answer('nick and johnny').query.search).toBe('nick and johnny')
  expect(answer('bolsas de nicotina menta').query.search).toBe('bolsas de nicotina menta')
})
