import { expect, test } from 'vitest'
import { fc } from '#tests/properties.ts'
import { COUNTRIES } from './country.ts'
import { countryName } from './country-name.ts'
import { LANGUAGES } from './language.ts'
import { findWishes } from './search-wishes.ts'

/** What is left of a search, and its wishes: 'price-asc', 'DE', 10. */
function read(search: string) {
  const words = search.split(' ')
  const said = findWishes(words)
  const rest = words.filter((_, at) => !said.some(({ from, to }) => at >= from && at < to))
  const wishes = said.map(({ wish }) =>
    'sort' in wish
      ? wish.sort
      : 'country' in wish
        ? wish.country
        : 'cans' in wish
          ? wish.cans
          : 'days' in wish
            ? `${wish.days} days`
            : wish.kind,
  )
  return [rest.join(' '), ...wishes]
}

test.each([
  ...['10-pack', '10 pack', '10pack', '10pk', '10 pk', '10 cans', '10 tins', 'x10', '10x', '10 x', '10-p'],
  ...['pack of 10', 'x 10', '(10 cans)', 'roll', '1 roll', 'roll of 10', '10-pack cans'],
  ...['10 dosor', '10 burkar', '10 st', 'stock', 'en stock', 'rulle', '10-pack dosor', 'eine Stange'],
  ...[
    '10 Dosen',
    '10er',
    '10er Pack',
    '10-er Pack',
    '10 Stück',
    '10 Stueck',
    'Rolle',
    'Stange',
    '10er Stange',
  ],
  ...['10 boîtes', '10 pièces', 'lot de 10', 'cartouche', 'rouleau', 'paquet de 10'],
  ...['10 blikjes', '10 blikken', '10 stuks', 'slof', 'rol', 'pak van 10'],
  ...['10 latas', '10 unidades', 'pack de 10', 'paquete de 10', 'rollo', 'cartón'],
  ...['10 lattine', '10 scatole', '10 pezzi', 'confezione da 10', 'stecca'],
])('%j is ten cans', (cans) => {
  expect(read(`zyn mint ${cans}`)).toEqual(['zyn mint', 10])
  expect(read(`zyn ${cans}`)).toEqual(['zyn', 10])
})

test.each([
  ['10 cans of zyn', 10],
  ['10 boîtes de zyn', 10],
  ['10 latas de zyn', 10],
  ['10 x zyn', 10],
  ['2 rolls zyn', 20],
  ['20-pack zyn', 20],
  ['1 can zyn', 1],
])('%j counts what follows', (search, cans) => {
  expect(read(search)).toEqual(['zyn', cans])
})

test.each([
  ...['on sale', 'sale', 'with discount', 'special offers', 'deals', 'promo', 'in the sale', 'Sale!'],
  ...[
    '20% off',
    '-20% sale',
    '20% rabatt',
    'på rea',
    'rea',
    'rabatt',
    'med rabatt',
    'nedsatt pris',
    'på kampanj',
    'extrapris',
  ],
  ...['im Angebot', 'Angebote', 'mit Rabatt', 'reduziert', 'reduzierte', 'im Sale', 'Aktion', 'Schnäppchen'],
  ...[
    'en promo',
    'promotion',
    'en solde',
    'soldes',
    'avec remise',
    'en réduction',
    'prix réduit',
    'bons plans',
  ],
  ...['oferta', 'en oferta', 'ofertas', 'con descuento', 'rebajas', 'rebajado', 'en promoción'],
  ...['in sconto', 'scontato', 'in offerta', 'offerte', 'in promozione', 'saldi', 'con sconto'],
  ...['aanbieding', 'in de aanbieding', 'met korting', 'korting', 'afgeprijsd', 'actie', 'uitverkoop'],
])('%j is reduced', (words) => {
  expect(read(`zyn mint ${words}`)).toEqual(['zyn mint', 'sale'])
  expect(read(`${words} zyn`)).toEqual(['zyn', 'sale'])
})

test.each([
  ...[
    'free shipping',
    'with free delivery',
    'fri frakt',
    'fraktfritt',
    'gratis Versand',
    'versandkostenfrei',
  ],
  ...[
    'livraison gratuite',
    'frais de port offerts',
    'gratis verzending',
    'envío gratis',
    'spedizione gratuita',
  ],
])('%j is free shipping', (words) => {
  expect(read(`zyn mint ${words}`)).toEqual(['zyn mint', 'freeShipping'])
})

test.each(['réglisse salé', 'caramel salé', 'resale', 'real'])('%j is not', (search) => {
  expect(read(search)).toEqual([search])
})

test.each([
  ['6-pack', 6],
  ['12 cans', 12],
  ['25 Dosen', 25],
  ['100 dosor', 100],
  ['120 boîtes', 100],
])('%j is that number, as far as it can be chosen', (search, cans) => {
  expect(read(search)).toEqual(['', cans])
})

test.each([
  ...['germany', 'to Germany', 'delivered to Germany', 'in germany,', 'shipping to germany'],
  ...['Tyskland', 'till Tyskland', 'levererat till Tyskland', 'frakt till Tyskland'],
  ...['Deutschland', 'nach Deutschland', 'Versand nach Deutschland', 'geliefert nach Deutschland'],
  ...['Allemagne', 'en Allemagne', 'livré en Allemagne', 'pour l’Allemagne', 'livraison Allemagne'],
  ...['Duitsland', 'naar Duitsland', 'bezorgd in Duitsland'],
  ...['Alemania', 'a Alemania', 'envío a Alemania', 'para Alemania'],
  ...['Germania', 'in Germania', 'spedizione in Germania', 'per la Germania'],
])('%j is a destination', (place) => {
  expect(read(`zyn mint ${place}`)).toEqual(['zyn mint', 'DE'])
})

test.each([
  ['to the UK', 'GB'],
  ['Great Britain', 'GB'],
  ['till Storbritannien', 'GB'],
  ['royaume uni', 'GB'],
  ['aux Pays-Bas', 'NL'],
  ['holland', 'NL'],
  ['in die Schweiz', 'CH'],
  ['oesterreich', 'AT'],
  ['usa', 'US'],
  ['to New Zealand', 'NZ'],
  ['bosnia and herzegovina', 'BA'],
  ['turkey', 'TR'],
])('%j is %s', (place, country) => {
  expect(read(`zyn ${place}`)).toEqual(['zyn', country])
})

test('every country is known by its name in every language', () => {
  for (const country of COUNTRIES) {
    for (const language of LANGUAGES)
      expect(read(`velo ${countryName(country, language)}`)).toEqual(['velo', country])
  }
})

test.each([
  ...['cheap', 'cheapest', 'the cheapest', 'lowest price', 'best price'],
  ...['billig', 'billigast', 'billigaste', 'den billigaste', 'lägsta pris'],
  ...['billigst', 'billigste', 'günstig', 'günstigste', 'GÜNSTIGSTEN', 'am günstigsten', 'guenstig'],
  ...['moins cher', 'le moins cher', 'les moins chers', 'pas cher'],
  ...['goedkoop', 'goedkoopste', 'de goedkoopste'],
  ...['barato', 'baratos', 'el más barato', 'económico'],
  ...['economico', 'il più economico', 'meno caro'],
])('%j is a wish for a low price', (cheap) => {
  expect(read(`${cheap} zyn mint`)).toEqual(['zyn mint', 'price-asc'])
  expect(read(`zyn mint ${cheap}`)).toEqual(['zyn mint', 'price-asc'])
})

test.each([
  [
    'newest',
    ['newest', 'latest', 'new arrivals', 'nyheter', 'den nyaste', 'Neuheiten', 'neueste', 'nouveautés'],
  ],
  ['newest', ['les plus récents', 'nieuwste', 'novedades', 'más nuevos', 'novità', 'i più nuovi']],
  [
    'newest',
    ['new', 'neu', 'neue', 'nya', 'nouveaux', 'nieuwe', 'nuevos', 'nuovi', 'the new', 'les nouveaux'],
  ],
  ['visited', ['top selling', 'most sold', 'the most sold', 'mest köpta']],
  [
    'visited',
    ['bestseller', 'bestsellers', 'best sellers', 'most popular', 'the most popular', 'bästsäljare'],
  ],
  ['visited', ['mest populära', 'meistverkauft', 'am beliebtesten', 'meilleures ventes', 'les plus vendus']],
  ['visited', ['bestverkocht', 'populairste', 'más vendidos', 'los más populares', 'più venduti']],
] as const)('the order %s is named by %j', (sort, spellings) => {
  for (const order of spellings) {
    expect(read(`${order} zyn mint`)).toEqual(['zyn mint', sort])
    expect(read(`zyn mint ${order}`)).toEqual(['zyn mint', sort])
  }
})

test.each([
  ...[
    'up to 2 days',
    'within 2 days',
    'delivery in 2 days',
    '2 day delivery',
    '2-day shipping',
    'delivered within 48h',
  ],
  ...[
    'in 1-2 days',
    '2 business days',
    'inom 2 dagar',
    'leverans inom 2 dagar',
    '2 dagars leverans',
    '2 arbetsdagar',
  ],
  ...[
    'in 2 Tagen',
    'Lieferung in 2 Tagen',
    'innerhalb von 2 Tagen',
    'bis zu 2 Tage',
    'Lieferzeit 1-2 Werktage',
    '48 Stunden',
  ],
  ...[
    'en 2 jours',
    'livraison sous 2 jours',
    'livré en 48h',
    '2 jours ouvrés',
    'binnen 2 dagen geleverd',
    'levering binnen 2 werkdagen',
  ],
  ...['en 2 días', 'entrega en 2 días laborables', 'entro 2 giorni', 'consegna in 2 giorni lavorativi'],
])('%j is a limit of delivery days', (words) => {
  expect(read(`zyn mint ${words}`)).toEqual(['zyn mint', '2 days'])
  expect(read(`${words} zyn`)).toEqual(['zyn', '2 days'])
})

test.each([
  ...[
    '2 - 3 days',
    '2 – 3 days',
    '2 to 3 days',
    '2 or 3 days',
    'in 2 to 3 business days',
    'between 2 and 3 days',
  ],
  ...['from 2 to 3 days', '24 to 72 hours', '2 till 3 dagar', 'mellan 2 och 3 dagar', '2 eller 3 dagar'],
  ...['2 bis 3 Tage', 'Lieferung in 2 bis 3 Tagen', '2 oder 3 Werktage', 'zwischen 2 und 3 Tagen'],
  ...['2 à 3 jours', 'livraison en 2 à 3 jours ouvrés', 'entre 2 et 3 jours', '24 à 72h', '2 tot 3 dagen'],
  ...['2 a 3 días', 'de 2 a 3 días', 'entre 2 y 3 días', 'entrega en 2 o 3 días', 'da 2 a 3 giorni'],
  ...['tra 2 e 3 giorni', 'consegna in 2-3 giorni'],
])('%j is at most three days', (words) => {
  expect(read(`zyn mint ${words}`)).toEqual(['zyn mint', '3 days'])
  expect(read(`${words} zyn`)).toEqual(['zyn', '3 days'])
})

test.each([
  ...[
    'free next day delivery',
    'next day delivery free',
    'free 1 day shipping',
    'with free next-day delivery',
  ],
  ...['gratis Lieferung morgen', 'kostenlose Lieferung morgen', 'kostenlos morgen geliefert'],
  ...[
    'fri frakt imorgon',
    'gratis leverans nästa dag',
    'livraison gratuite demain',
    'livraison demain gratuite',
  ],
  ...['gratis morgen bezorgd', 'envío gratis mañana', 'entrega mañana gratis', 'consegna gratuita domani'],
])('%j is free shipping within a day', (words) => {
  expect(read(`zyn ${words}`)[0]).toBe('zyn')
  expect(new Set(read(`zyn ${words}`).slice(1))).toEqual(new Set(['freeShipping', '1 days']))
})

test('what is free behind a delivery is the delivery', () => {
  for (const search of ['mint next day delivery free', 'mint delivery tomorrow free'])
    expect(read(search)).toEqual(['mint', '1 days', 'freeShipping'])
  expect(read('next day delivery free mint')).toEqual(['mint', '1 days', 'freeShipping'])
})

test.each(['zyn mini free', 'snus free', 'zyn without mint free', 'mint gratis'])(
  '%j next day delivery is free shipping',
  (words) => {
    const search = words.replace(/ \S+$/, '')
    expect(read(`${words} next day delivery`)).toEqual([search, 'freeShipping', '1 days'])
  },
)

test('other things that are free are no shipping', () => {
  expect(read('nicotine free next day delivery')).toEqual(['nicotine free', '1 days'])
  expect(read('delivery tomorrow free of nicotine')).toEqual(['free of nicotine', '1 days'])
  expect(read('free zyn next day delivery')).toEqual(['free zyn', '1 days'])
  expect(read('free tomorrow')).toEqual(['free', '1 days'])
  expect(read('caffeine free next day delivery')).toEqual(['caffeine free', '1 days'])
  expect(read('black cherry free next day delivery')).toEqual(['black cherry free', '1 days'])
  expect(read('sugar free next day delivery')).toEqual(['sugar free', '1 days'])
  expect(read('zyn mint fri leverans imorgon')).toEqual(['zyn mint fri', '1 days'])
})

test('a brand that is a number is not the beginning of a range', () => {
  expect(read('77 or 2 days')).toEqual(['77 or', '2 days'])
})

test.each([
  ...[
    'next day delivery',
    'next-day delivery',
    'delivery tomorrow',
    'in 24 hours',
    'leverans nästa dag',
    'leverans imorgon',
  ],
  ...[
    'Lieferung am nächsten Tag',
    'Lieferung morgen',
    'livraison le lendemain',
    'volgende dag geleverd',
    'morgen in huis',
  ],
  ...['entrega al día siguiente', 'consegna il giorno dopo'],
  ...[
    'same day delivery',
    'same-day delivery',
    'leverans samma dag',
    'Lieferung am selben Tag',
    'livraison le jour même',
  ],
  ...['dezelfde dag bezorgd', 'entrega el mismo día', 'consegna lo stesso giorno'],
])('%j is the next day', (words) => {
  expect(read(`zyn ${words}`)).toEqual(['zyn', '1 days'])
})

test.each([
  ['zyn mint 10 pack germany', ['zyn mint', 10, 'DE']],
  ['cheapest zyn per mg', ['zyn', 'price-asc', 'price-asc']],
  ['free delivery to Germany within 2 days', ['', 'freeShipping', 'DE', '2 days']],
  ['the cheapest ZYN mint 10-pack, delivered to Germany', ['ZYN mint', 'price-asc', 10, 'DE']],
  ['billigaste 10 dosor zyn till Norge', ['zyn', 'price-asc', 10, 'NO']],
  ['10er Pack Zyn günstig nach Österreich', ['Zyn', 10, 'price-asc', 'AT']],
])('%j has several wishes', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test.each([
  'Lyft 10',
  'zyn 10 mg',
  'velo 10mg',
  '77',
  'siberia -80',
  'G.3',
  'R42 slim',
  'ACE X cool mint',
  'ace x 10 mg',
  'zyn in stock',
  '20 pouches',
  'to in for',
  'can',
  'pack',
  '2 doors',
  '90 days',
  '0 cans',
])('%j has no wish', (search) => {
  expect(read(search)).toEqual([search])
})

test('words of products around wishes are kept, in their order', () => {
  const Words = fc.array(fc.constantFrom('Zyn', 'MINT', 'göteborgs', '6mg', '-80'), { maxLength: 3 })
  const Wish = fc.constantFrom('10-pack', 'to Germany', 'cheapest')
  fc.assert(
    fc.property(Words, Wish, Words, (before, wish, after) => {
      expect(read([...before, wish, ...after].join(' '))[0]).toBe([...before, ...after].join(' '))
    }),
  )
})
