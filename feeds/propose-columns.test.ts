import { expect, test } from 'vitest'
import { proposeColumns } from './propose-columns.ts'
import { sampleFields } from './sample-fields.ts'

const propose = (text: string, mapping = {}): Record<string, string> => {
  const proposed = proposeColumns(sampleFields(Buffer.from(text), mapping), mapping)
  return Object.fromEntries(proposed.map(({ field, column }) => [field, column]))
}

test('a plain JSON list with Swedish names', () => {
  const row = (nth: number) => ({
    varunr: `F-${nth}`,
    benämning: `Fjord Mint ${nth} mg`,
    varumärke: 'Fjord',
    'pris inkl': 39.9 + nth,
    'pris förr': 49.9 + nth,
    finns: nth % 2 === 0 ? 'ja' : 'nej',
    länk: `https://shop.example/p/${nth}`,
    bild: `https://shop.example/p/${nth}.jpg`,
    streckkod: '7340000000017',
  })
  expect(propose(JSON.stringify({ varor: [row(1), row(2), row(3)] }))).toEqual({
    id: 'varunr',
    title: 'benämning',
    vendor: 'varumärke',
    price: 'prisinkl',
    oldPrice: 'prisförr',
    stock: 'finns',
    url: 'länk',
    gtin: 'streckkod',
  })
})

test.each([
  ['de', 'Bezeichnung', 'Preis', 'Streichpreis', 'Verfügbarkeit', 'auf Lager', 'Seite'],
  ['fr', 'Désignation', 'Prix TTC', 'Prix barré TTC', 'Disponibilité', 'en stock', 'Lien'],
  ['nl', 'Productnaam', 'Verkoopprijs', 'Adviesprijs incl', 'Voorraad nu', 'op voorraad', 'Paginalink'],
  ['es', 'Título', 'Precio', 'Precio antes', 'Disponibilidad', 'agotado', 'Enlace'],
  ['it', 'Titolo', 'Prezzo', 'Prezzo vecchio', 'Disponibilità', 'disponibile', 'Collegamento'],
  ['da', 'Varenavn', 'Pris', 'Normal pris kr', 'Lagertekst', 'på lager', 'Produktadresse'],
  ['fi', 'Tuotenimi', 'Hinta', 'Vanha hinta €', 'Saatavuus nyt', 'varastossa', 'Linkki'],
  ['pl', 'Nazwa', 'Cena', 'Stara cena zł', 'Dostępność', 'dostępny', 'Odnośnik'],
])('a table with names of %s', (_language, title, price, oldPrice, stock, word, url) => {
  const rows = [1, 2, 3].map(
    (nth) => `Fjord Mint ${nth};${nth},90;${nth + 1},90;${word};https://shop.example/${nth}`,
  )
  const proposed = propose(`${[title, price, oldPrice, stock, url].join(';')}\n${rows.join('\n')}\n`)
  expect(proposed).toMatchObject({ title, price, stock, url })
  // Known by its name alone in some languages; never taken for the price.
  expect([undefined, oldPrice]).toContain(proposed.oldPrice)
})

test('columns without a telling name are proposed only when their values tell', () => {
  const rows = [1, 2, 3].map(
    (nth) => `Fjord Mint ${nth} mg\t${nth},90\t${nth}00\thttps://shop.example/${nth}`,
  )
  expect(propose(`a\tb\tc\td\n${rows.join('\n')}\n`)).toEqual({ title: 'a', price: 'b', url: 'd' })
  const doubt = [1, 2].map((nth) => `Fjord Mint ${nth}\t${nth},90\t${nth},40`)
  expect(propose(`a\tb\tc\n${doubt.join('\n')}\n`)).toEqual({ title: 'a' })
})

test('prices with any sign are amounts', () => {
  for (const price of ['49 kr', '49:-', '$4.90', 'zł 12,50', '4,90 €', 'SEK 49']) {
    expect(propose(`vad;kostar\nFjord Mint;${price}\nFjord Pear;${price}\n`)).toEqual({
      title: 'vad',
      price: 'kostar',
    })
  }
})

test('names that we know, and those an operator has given, are left alone', () => {
  const table = 'id;name;price;Voorraadtekst\n1;Fjord Mint;4,90;op voorraad\n2;Fjord Pear;4,90;uitverkocht\n'
  expect(propose(table)).toEqual({ stock: 'Voorraadtekst' })
  expect(propose(table, { stock: 'Voorraadtekst' })).toEqual({})
  expect(propose('kod;titel;kostar\n1;Fjord Mint;4,90\n', { title: 'titel' })).toEqual({
    id: 'kod',
    price: 'kostar',
  })
})

test('XML with an element of its own, and paths', () => {
  const item = (nth: number) =>
    `<vara><nr>${nth}</nr><benamning>Fjord Mint ${nth}</benamning><ut><pris>4,${nth}0</pris></ut></vara>`
  expect(propose(`<lista>${item(1)}${item(2)}</lista>`, { item: 'vara' })).toEqual({
    id: 'nr',
    title: 'benamning',
    price: 'ut/pris',
  })
})

test.each([
  '',
  '{',
  '[',
  '[[[[',
  '<',
  '<a',
  '\0\0',
  'x',
  '{"a":[1]}',
  '[null]',
  'a;b\n',
  `["${'x'.repeat(1e6)}`,
])('nothing is proposed for %j', (text) => {
  expect(propose(text.slice(0, 300_000))).toEqual({})
})
