import { expect, test } from 'vitest'
import { parseProductQuery } from '#domain/product-query.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { answer, products, snapshot } from '#tests/starter-search.ts'
import { answerQuery } from './answer-query.ts'
import { suggest } from './suggest.ts'

test.each([
  'ohne nikotin',
  'utan nikotin',
  'sans nicotine',
  'zonder nicotine',
  'senza nicotina',
  'without nicotine',
  'kein nikotin',
  'geen nicotine',
  'pas de nicotine',
  'nothing with nicotine',
  'nichts mit nikotin',
  'nada con nicotina',
])('a product that is only sold with nicotine is not shown for "%s"', (words) => {
  expect(answer(`zyn ${words}`)).toMatchObject({ total: 0, correctedTo: null })
  expect(answer(words).total).toBeGreaterThan(0)
  expect(suggest(snapshot, `zyn ${words}`).products).toEqual([])
})

test.each([
  'nikotinbeutel ohne nikotin',
  'nikotinfreie nikotinbeutel',
  'sachets de nicotine sans nicotine',
  'nikotinpåsar utan nikotin',
  'nicotinezakjes zonder nicotine',
  'bolsas de nicotina sin nicotina',
  'bustine di nicotina senza nicotina',
  'nicotine pouches without nicotine',
  'ohne Tabak und ohne Nikotin',
])('%j is all that is without nicotine, though its kind is another one', (search) => {
  const found = answer(search, { perPage: '100' })
  expect(found).toMatchObject({ correctedTo: null, missing: [], query: { without: [] } })
  const names = ({ items }: typeof found) => items.map(({ name }) => name).sort()
  expect(names(found)).toEqual(names(answer('ohne nikotin', { perPage: '100' })))
  expect(suggest(snapshot, search).products).toEqual(found.items.slice(0, 6))
})

test('a pouch is no pouch without nicotine unless the words say so', () => {
  expect(answer('nikotinbeutel').total).toBe(answer('nikotinpåsar').total)
  expect(answer('nikotinbeutel').total).toBeLessThan(answer('nikotinbeutel oder nikotinfrei').total)
  expect(answer('nikotinfreie nikotinbeutel minze').items).toEqual(answer('nikotinfreie minze').items)
})

test.each([
  'ohne Minze',
  'without mint',
  'utan mynta',
  'sans goût de menthe',
  'zonder munt',
  'sin menta',
  'senza menta',
])('"%s" is all that is not mint, in lists and suggestions', (words) => {
  const left = answer(`zyn ${words}`)
  expect(left).toMatchObject({ correctedTo: null, missing: [], query: { search: 'zyn', without: ['mint'] } })
  expect(left.total).toBe(answer('zyn').total - answer('zyn mint').total)
  for (const { name } of left.items) expect(name).not.toMatch(/mint/i)
  expect(answer(words).total).toBe(products.length - answer('mint').total)
  expect(suggest(snapshot, `zyn ${words}`).products).toEqual(left.items.slice(0, 6))
})

test.each([
  'neither mint nor nicotine',
  'neither nicotine nor mint',
  'niether mint nor nicotine',
  'without mint or nicotine',
  'weder Minze noch Nikotin',
  'ohne Minze und Nikotin',
  'varken mint eller nikotin',
  'utan mint och nikotin',
  'ni la menthe, ni la nicotine',
  'sans nicotine ni menthe',
  'noch munt noch nicotine',
  'ni menta ni nicotina',
  'sin nicotina ni menta',
  'né menta né nicotina',
])('%j is all without nicotine that is not mint', (search) => {
  const found = answer(search)
  expect(found).toMatchObject({ correctedTo: null, missing: [] })
  expect(found.query).toMatchObject({ search: 'without nicotine', without: ['mint'] })
  expect(found.items).toEqual(answer('nicotine free without mint').items)
})

test('nicotine pouches behind "and" are asked for', () => {
  expect(answer('without mint and nicotine pouches').query).toMatchObject({
    search: 'nicotine pouches',
    without: ['mint'],
  })
})

test.each([
  'nothing but mint',
  'nothing except mint',
  'only mint',
  'inget annat än mint',
  'ingenting utom mynta',
  'bara mint',
  'nichts außer Minze',
  'nichts als Minze',
  'nur Minze',
  'rien que de la menthe',
  'rien d’autre que menthe',
  'niets behalve munt',
  'niets anders dan munt',
  'nada más que menta',
  'nada excepto menta',
  'niente tranne menta',
  'nient’altro che menta',
  'solo menta',
])('%j is mint', (search) => {
  expect(answer(search)).toMatchObject({ correctedTo: null, missing: [], query: { without: [] } })
  expect(answer(search).items).toEqual(answer('mint').items)
})

test.each(['niether mint nor berry', 'wedder Minze noch Beere', 'vraken mint eller bär'])(
  '%j leaves out both, though it is misspelt',
  (search) => {
    expect(answer(search).query).toMatchObject({ search: '', without: ['mint', 'berry'] })
  },
)

test('two Swedish questions are no Spanish pair', () => {
  expect(answer('har ni zyn, skickar ni till sverige')).toMatchObject({
    query: { without: [] },
    delivery: { country: 'SE' },
    total: answer('zyn').total,
  })
})

test.each([
  'everything but mint',
  'all except mint',
  'all flavours except mint',
  'alla smaker utom mint',
  'alle Sorten außer Minze',
  'tous les goûts sauf menthe',
  'alles behalve munt',
  'todo menos menta',
  'tutto tranne menta',
])('%s is all that is not mint', (search) => {
  expect(answer(search)).toMatchObject({ correctedTo: null, query: { search: '', without: ['mint'] } })
})

test.each([
  ['neither mint nor berry', 'berry'],
  ['varken mint eller bär', 'berry'],
  ['weder minze noch beere', 'berry'],
  ['ni menthe ni fruits rouges', 'fruits rouges'],
  ['noch munt noch bessen', 'berry'],
  ['ni menta ni frutos rojos', 'frutos rojos'],
  ['né menta né frutti di bosco', 'frutti di bosco'],
])('%j is all that is neither mint nor berry', (typed, berry) => {
  const found = answer(`velo ${typed}`)
  expect(found).toMatchObject({ missing: [], query: { search: 'velo', without: ['mint', berry] } })
  expect(found.items).toEqual(answer('velo no mint no berry').items)
  expect(suggest(snapshot, `velo ${typed}`).products).toEqual(found.items.slice(0, 6))
})

test.each([
  ['nothing with mint', ['mint']],
  ['nichts mit Minze', ['mint']],
  ['weder zyn noch velo noch loop', ['zyn', 'velo', 'loop']],
  ['ni zyn/velo ni loop', ['zyn', 'velo', 'loop']],
  ['neither 6 nor 9 mg', ['6mg', '9mg']],
  ['varken 6 eller 9 mg', ['6mg', '9mg']],
  ['weder Zucker noch Minze', ['mint']],
])('%j leaves out %j', (typed, without) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, missing: [], query: { search: '', without } })
})

test.each([
  ['everything but velo and zyn', ['velo', 'zyn']],
  ['todo menos velo y zyn', ['velo', 'zyn']],
  ['all except zyn or velo', ['zyn', 'velo']],
  ['everything but mint and zyn', ['mint', 'zyn']],
  ['everything but zyn and frozen', ['zyn', 'frozen']],
  ['ohne zyn und velo', ['zyn', 'velo']],
  ['no zyn no velo', ['zyn', 'velo']],
  ['alle Sorten außer zyn und white fox', ['zyn', 'white fox']],
  ['todo menos white fox y on!', ['white fox', 'on']],
  ['everything but zyn, velo and loop', ['zyn', 'velo', 'loop']],
  ['ohne zyn, white fox, und loop', ['zyn', 'white fox', 'loop']],
  ['everything but zyn and 77', ['zyn', '77']],
  ['everything but zyn/velo', ['zyn', 'velo']],
  ['ohne zyn/velo', ['zyn', 'velo']],
  ['without 77/zyn', ['77', 'zyn']],
  ['everything but velo/77/zyn', ['velo', '77', 'zyn']],
  ['without 6mg/9mg', ['6mg', '9mg']],
  ['ohen zyn/velo', ['zyn', 'velo']],
  ['todo menos zyn/menta/loop', ['zyn', 'mint', 'loop']],
  ['ohne Minze/Zitrus und Beere', ['mint', 'citrus', 'berry']],
  ['everything but zyn,velo', ['zyn', 'velo']],
  ['without white fox / zyn', ['white fox', 'zyn']],
  ['everything but velo, 77 and zyn', ['velo', '77', 'zyn']],
  ['everything but r42 and g.3', ['r42', 'g.3']],
  ['everything but zyn, mint and loop', ['zyn', 'mint', 'loop']],
  ['todo menos zyn, menta y velo', ['zyn', 'mint', 'velo']],
  ['ohne slim, minze und velo', ['slim', 'mint', 'velo']],
  ['allt utom zyn; mint och loop', ['zyn', 'mint', 'loop']],
])('%j leaves out all that it names', (search, without) => {
  const found = answer(search)
  expect(found).toMatchObject({ correctedTo: null, missing: [], query: { search: '', without } })
  expect(found.total).toBeLessThan(products.length - answer(without[0]!).total)
})

test.each([
  ['zyn ohne minze und velo ohne minze', 'zyn velo'],
  ['zyn sin menta y velo sin menta', 'zyn velo'],
  ['zyn sans menthe et velo sans menthe', 'zyn velo'],
  ['zyn senza menta e velo senza menta', 'zyn velo'],
  ['zyn zonder munt en velo zonder munt', 'zyn velo'],
  ['zyn utan mynta och velo utan mynta', 'zyn velo'],
  ['velo ohne mint oder loop ohne mint', 'velo loop'],
  ['zyn without mint or velo', 'zyn velo'],
  ['zyn without mint or on! without mint', 'zyn on'],
])('%j leaves out mint of the brands %j', (search, brands) => {
  const found = answer(search)
  expect(found.query).toMatchObject({ search: '', brand: brands.split(' '), without: ['mint'] })
  expect(found.total).toBe(answer(`${brands.replace(' ', ' or ')} without mint`).total)
})

test.each([
  ['no zyn, mint', 'mint', ['zyn']],
  ['ohne Minze, zyn', 'zyn', ['mint']],
  ['todo menos 77', '', ['77']],
  ['snus utan general och g.3', 'snus', ['general', 'g.3']],
  ['zyn without velo and loop', 'zyn', ['velo', 'loop']],
  ['zyn without mint and without velo', 'zyn', ['mint', 'velo']],
  ['without zyn and velo without mint', 'velo', ['zyn', 'mint']],
])('%j is %j without the rest', (typed, search, without) => {
  expect(answer(typed).query).toMatchObject({ search, brand: [], without })
})

test.each([
  ['black cherry free', '', ['black cherry']],
  ['black cherry-free', '', ['black cherry']],
  ['zyn black cherry free', 'zyn', ['black cherry']],
  ['velo cool mint fri', 'velo', ['cool mint']],
  // 'Cold caffeine' is no flavour, and 'slim' and 'max' are none.
  ['ice cold caffeine free', 'ice cold', ['caffeine']],
  ['velo slim mint free', 'velo slim', ['mint']],
  ['velo max peppermint free', 'velo max', ['peppermint']],
  ['skruf super white mint free', 'skruf super white', ['mint']],
  ['without black, cherry free', '', ['black', 'cherry']],
])('%j is %j without the flavour before the word', (typed, search, without) => {
  expect(answer(typed)).toMatchObject({ correctedTo: null, missing: [], query: { search, without } })
})

test.each(['todo menos 6 mg', 'tutto meno 6 mg', 'everything but 6 mg', 'ohne 6 mg', 'without 6mg'])(
  '%j is all that has another strength',
  (search) => {
    const found = answer(search)
    expect(found).toMatchObject({ correctedTo: null, missing: [], query: { search: '', without: ['6mg'] } })
    expect(found.total).toBe(products.length - answer('6 mg').total)
  },
)

test.each([
  ['velo ohne 6 und 9 mg', 'velo', ['6mg', '9mg']],
  ['everything but 6 mg and 9 mg', '', ['6mg', '9mg']],
  ['todo menos 6 mg y 9 mg', '', ['6mg', '9mg']],
  ['ohne 6 mg und 9 mg', '', ['6mg', '9mg']],
  ['allt utom 6 och 9 mg', '', ['6mg', '9mg']],
  ['without 6 mg, 9 mg and 12 mg', '', ['6mg', '9mg', '12mg']],
  ['ohne 10,9 und 9 mg', '', ['10.9mg', '9mg']],
  ['everything but 77 and 6 mg', '', ['77', '6mg']],
  ['without 6, 9 and 12 mg', '', ['6mg', '9mg', '12mg']],
  ['pas de 6 et 9 mg', '', ['6mg', '9mg']],
  ['pas de 6 mg et 9 mg', '', ['6mg', '9mg']],
  ['pas de 6, 9 et 12 mg', '', ['6mg', '9mg', '12mg']],
  ['velo sin los de 6 y 9 mg', 'velo', ['6mg', '9mg']],
  ['zyn ohne die von 6 und 9 mg', 'zyn', ['6mg', '9mg']],
  ['utan 6 och 9 mg', '', ['6mg', '9mg']],
  ['senza 6 e 9 mg', '', ['6mg', '9mg']],
  ['sin 6 y 9 mg', '', ['6mg', '9mg']],
  ['zonder 6 en 9 mg', '', ['6mg', '9mg']],
  ['everything but mint, 6 mg and 9 mg', '', ['mint', '6mg', '9mg']],
])('%j has no product of these strengths', (typed, search, without) => {
  const found = answer(typed)
  expect(found).toMatchObject({ correctedTo: null, missing: [], query: { search, without } })
  expect(found.query.mg).toBeUndefined()
  expect(found.total).toBeGreaterThan(0)
})

test.each([
  '6 and 9 mg',
  'between 6 and 9 mg',
  'de 6 et 9 mg',
  'without mint 6 and 9 mg',
  'without mint between 6 and 9 mg',
  'pas de menthe de 6 et 9 mg',
])('%j is a range', (search) => {
  expect(answer(search).query).toMatchObject({ search: '', mg: { min: 6, max: 9 } })
})

test('a word that is no brand is not left out behind one', () => {
  expect(answer('without mint and frozen').query).toMatchObject({ without: ['mint'] })
})

test('what is left out stays left out beside a corrected word, limits and wishes', () => {
  expect(answer('zny ohne minze')).toMatchObject({ correctedTo: 'zyn', query: { without: ['mint'] } })
  const { query, delivery } = answer('zyn ohne Minze unter 3 10er Pack nach Deutschland')
  expect(query).toMatchObject({ search: 'zyn', without: ['mint'], maxPerCan: 2_990_000 })
  expect(delivery).toEqual({ country: 'DE', cans: 10 })
  expect(answer('zyn ohne Minze', { without: 'citrus' }).query.without).toEqual(['citrus', 'mint'])
})

test('only whole words are left out where some product has them', () => {
  const names = answer('without apple', { perPage: '100', flavour: 'tropical' }).items.map(({ name }) => name)
  expect(names.some((name) => /pineapple/i.test(name))).toBe(true)
  expect(names.some((name) => /\bapple/i.test(name))).toBe(false)
})

test('what no product has cannot be left out', () => {
  expect(answer('zyn ohne Zucker')).toMatchObject({ correctedTo: 'zyn', missing: ['ohne zucker'] })
  expect(answer('zyn sugar free')).toMatchObject({ correctedTo: 'zyn', missing: ['sugar free'] })
  expect(answer('zyn ohne Zucker und Minze').query.without).toEqual(['mint'])
  expect(answer('zyn ohne Minze', { exact: '1' })).toMatchObject({ total: 0, query: { without: [] } })
})

test.each([
  ['zyn ohne eiskalte Minze', 'zyn', ['mint'], ['eiskalte']],
  ['ohne eiskalte Minze', '', ['mint'], ['eiskalte']],
  ['zyn without yucky mint and coffee', 'zyn', ['mint', 'coffee'], ['yucky']],
  ['zyn witout mint', 'zyn', ['mint'], []],
  ['zyn ohen Minze', 'zyn', ['mint'], []],
  ['velo zoner munt', 'velo', ['mint'], []],
  ['velo sans horrible menthe', 'velo', ['mint'], ['horrible']],
  ['zyn ohne schwarze Kirsche', 'zyn', ['black Kirsche'], []],
  ['zyn ohne schwarze Minze', 'zyn', ['black mint'], []],
  // There is none, and neither cola nor all that is frozen is meant.
  ['zyn without frozen cola', 'zyn', [], ['frozen cola']],
])('%j leaves out what it can, and names what nothing has', (typed, search, without, missing) => {
  const found = answer(typed)
  expect(found).toMatchObject({ correctedTo: null, missing, query: { search, without } })
  expect(suggest(snapshot, typed).missing).toEqual(missing)
  expect(found.total).toBeGreaterThan(0)
})

test('a product that has such words in its name is found by them', () => {
  const named = makeSnapshot({
    products: ['Ace No Mint', 'Ace Mint', 'Ace Non-Stop', 'Velo Mint', 'Velo Sin-Menta', 'Velo Lime'].map(
      (name) =>
        makeProduct({
          name,
          brand: name.split(' ')[0]!,
          flavourFamily: name.endsWith('Mint') ? 'mint' : 'other',
        }),
    ),
  })
  const find = (search: string) =>
    answerQuery(named, parseProductQuery(new URLSearchParams({ search }))).items.map(({ name }) => name)
  expect(find('ace no mint')).toEqual(['Ace No Mint'])
  expect(find('ace non-stop')).toEqual(['Ace Non-Stop'])
  expect(find('velo sin-menta')).toEqual(['Velo Sin-Menta'])
  expect(find('velo no mint')).toEqual(['Velo Lime'])
})

test('what is left out is found beside marks in names', () => {
  const marked = makeSnapshot({
    products: [
      'Ace Frost (Mini)',
      'Ace Frost/Mini/White',
      'Ace Frost-Mini',
      'Ace Mini',
      'Ace Minimal',
      'Ace Frost 1.5mg',
      'Ace Frost (5mg)',
      'Ace Sugar-free',
    ].map((name) =>
      makeProduct({ name, brand: 'Ace', category: 'Nicotine', format: 'slim', flavourFamily: 'other' }),
    ),
  })
  const find = (search: string, without = '') =>
    answerQuery(marked, parseProductQuery(new URLSearchParams({ search, without }))).items.map(
      ({ name }) => name,
    )
  for (const search of ['without mini', 'ohne mini', '-mini', 'mini free'])
    expect(find(search), search).toEqual([
      'Ace Minimal',
      'Ace Frost 1.5mg',
      'Ace Frost (5mg)',
      'Ace Sugar-free',
    ])
  expect(find('without 5mg')).not.toContain('Ace Frost (5mg)')
  expect(find('without 5mg')).toContain('Ace Frost 1.5mg')
  expect(find('', 'nicotine free')).toContain('Ace Sugar-free')
})
