import { expect, test } from 'vitest'
import { findWithout } from './search-without.ts'

function read(search: string) {
  const words = search.split(' ')
  const said = findWithout(words)
  const rest = words.filter((_, at) => !said.some(({ from, to }) => at >= from && at < to))
  return [rest.join(' '), ...said.flatMap(({ without }) => without)]
}

test.each([
  ['zyn without mint', ['zyn', 'mint']],
  ['zyn ohne Minze', ['zyn', 'mint']],
  ['zyn utan mynta', ['zyn', 'mint']],
  ['zyn sans menthe', ['zyn', 'mint']],
  ['zyn zonder munt', ['zyn', 'mint']],
  ['zyn sin menta', ['zyn', 'mint']],
  ['zyn senza menta', ['zyn', 'mint']],
  ['not mint zyn', ['zyn', 'mint']],
  ['velo pas de menthe', ['velo', 'mint']],
  ['velo non alla menta', ['velo', 'mint']],
  ['velo keine Minze', ['velo', 'mint']],
  ['velo but no mint', ['velo', 'mint']],
  ['velo aber ohne Minzgeschmack', ['velo', 'mint']],
  ['velo sans goût de menthe', ['velo', 'mint']],
  ['velo sin sabor a menta', ['velo', 'mint']],
  ['velo senza menta né agrumi', ['velo', 'mint', 'citrus']],
  ['velo ohne Minze und ohne Kaffee', ['velo', 'mint', 'coffee']],
  ['velo without mint or citrus slim', ['velo slim', 'mint', 'citrus']],
  ['velo ohne "Minze", mini', ['velo mini', 'mint']],
  ['everything but mint', ['', 'mint']],
  ['anything but mint or citrus', ['', 'mint', 'citrus']],
  ['all except mint', ['', 'mint']],
  ['all of velo but not mint', ['all of velo', 'mint']],
  ['allt utom mint', ['', 'mint']],
  ['allt förutom mint', ['', 'mint']],
  ['alles außer Minze', ['', 'mint']],
  ['tout sauf menthe', ['', 'mint']],
  ['tout sauf la menthe', ['', 'mint']],
  ['alles behalve munt', ['', 'mint']],
  ['todo menos menta', ['', 'mint']],
  ['tutto tranne menta', ['', 'mint']],
  ['tutto meno la menta', ['', 'mint']],
  ['velo mint free', ['velo', 'mint']],
  ['velo mint-free', ['velo', 'mint']],
  ['velo koffeinfrei', ['velo', 'caffeine']],
  ['velo mintfri', ['velo', 'mint']],
  ['velo -mint', ['velo', 'mint']],
  ['velo ohne Pfefferminze', ['velo', 'Pfefferminze']],
  ['velo nicht so stark', ['velo', 'stark']],
  ['velo without cool mint', ['velo', 'cool mint']],
  ['velo ohne starke Minze und Kaffee', ['velo', 'starke Minze', 'coffee']],
  ['velo without black cherry or mint slim', ['velo slim', 'black cherry', 'mint']],
  ['pouches without ZYN', ['pouches', 'ZYN']],
  ['velo not nicotine free', ['velo', 'nicotine-free']],
  ['velo not nicotine-free', ['velo', 'nicotine-free']],
  ['velo nicht nikotinfrei', ['velo', 'nicotine-free']],
  ['velo inte nikotinfritt', ['velo', 'nicotine-free']],
  ['velo niet nicotinevrij', ['velo', 'nicotine-free']],
  ['velo pas sans nicotine', ['velo', 'nicotine-free']],
  ['velo no sin nicotina', ['velo', 'nicotine-free']],
  ['velo non senza nicotina', ['velo', 'nicotine-free']],
])('%j leaves something out', (search, expected) => {
  expect(read(search)).toEqual(expected)
})

test.each([
  'velo ohne Nikotin',
  'velo without nicotine',
  'nicotine free',
  'velo geen nicotine',
  'velo pas de nicotine',
  'velo not much nicotine',
  'snus kein Tabak',
  'nikotinfrei',
  'nicotine-free velo',
  'snus utan tobak',
  'tobacco-free snus',
  'velo ohne Geschmack',
  'velo sans goût',
  'siberia -80',
  'göteborgs rapé no 2',
  'zyn mint free shipping',
  'sugar free',
  'freeze mint',
  'x-strong',
  'zyn ohne',
  'without',
])('%j leaves nothing out', (search) => {
  expect(read(search)).toEqual([search])
})
