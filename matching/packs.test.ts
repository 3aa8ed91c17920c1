import { expect, test } from 'vitest'
import { demoMatcher, matchName } from '#tests/demo-matcher.ts'

const MINI = 'ZYN Spearmint Mini 3mg'

function countCans(title: string, variant = '') {
  const result = demoMatcher.match({ title, variant })
  return result.outcome === 'matched' ? result.cans : result.code
}

test.each([
  ['10-pack', 10],
  ['5 cans', 5],
  ['(30 pcs)', 30],
  ['pack of 5', 5],
  ['Pack of five', 5],
  ['x10', 10],
  ['3 x 10-pack', 30],
  ['Sleeve of 5', 5],
  ['Sleeve', 5],
  ['Carton of 10', 10],
  ['10 burkar', 10],
  ['tiopack', 10],
  ['hel stock', 10],
  ['halv stock', 5],
  ['Stock (10 dosor)', 10],
  ['2 stockar', 20],
  ['Rulle 10 st', 10],
  ['10 bokser', 10],
  ['5-pakning', 5],
  ['10 dåser', 10],
  ['10-pak', 10],
  ['5 purkkia', 5],
  ['rulla (10 kpl)', 10],
  ['5er Pack', 5],
  ['Stange (10 Dosen)', 10],
  ['10 Dosen à 20 Beutel', 10],
  ['Lot de 3', 3],
  ['Cartouche de 10 boîtes', 10],
  ['5 blikjes', 5],
  ['Pack de 5 latas', 5],
  ['Confezione da 5 lattine', 5],
  ['zestaw 10 sztuk', 10],
  ['10 puszek', 10],
  ['balení 5 ks', 5],
  ['5 krabiček', 5],
  ['styck', 1],
  ['1 burk', 1],
  ['Dose', 1],
])("'%s' means %i cans, in the title or in the variant", (pack, cans) => {
  expect(countCans(`${MINI} ${pack}`)).toBe(cans)
  expect(countCans(MINI, pack)).toBe(cans)
})

test.each([
  '(20 pouches)',
  '20 portioner/dosa',
  '20ct',
  '20 pcs/can',
  '20er Dose',
  'Tin of 20',
  '21 Beutel',
  '8 g',
  'bäst före 2027-03-14',
  'BBE 02/2027',
  '-20%',
  'nu 24% rabatt',
  '49 kr',
  '£5.49',
  '18+',
  'styrka 2/5',
  'Default Title',
  'in stock',
])("'%s' is not a pack", (text) => {
  expect(countCans(`${MINI} ${text}`)).toBe(1)
})

test.each([
  ['77 Raspberry Medium', '77 Raspberry Medium'],
  ['Killa 13', 'Killa 13'],
  ['Siberia -80°C White Dry Slim', 'Siberia -80°C White Dry Slim'],
  ['Odens No.3 White Dry Portion', 'Odens No.3 White Dry Portion'],
  ['Skruf Super White Fresh Mint #3', 'Skruf Super White Fresh Mint #3'],
  ['No.4 Après Cola Hyper Strong', 'Après Cola Hyper Strong'],
  ['Fedrs Ice Cool Cinnamon Roll Hard', 'Fedrs Ice Cool Cinnamon Roll Hard'],
])('the number or roll in %s belongs to the name', (title, name) => {
  expect(matchName(title)).toBe(name)
  expect(countCans(title)).toBe(1)
  expect(countCans(title, '10 cans')).toBe(10)
  expect(countCans(`${title} stock`)).toBe(10)
})

test('a roll of an American product has five cans, unless a number is printed', () => {
  expect(countCans('VELO Plus Mint 6mg', 'Roll')).toBe(5)
  expect(countCans('VELO Plus Mint 6mg', 'Roll (10 cans)')).toBe(10)
  expect(countCans('VELO Icy Berries Slim 10mg', 'Roll')).toBe(10)
})

test('an unclear or repeated number of cans is left to a person', () => {
  expect(countCans(`${MINI} 20 pcs`)).toBe('pack-unclear')
  expect(countCans(`${MINI} 5-pack`, '10 cans')).toBe('pack-unclear')
  expect(countCans(`${MINI} 20 pcs`, '1 can')).toBe(1)
})

test('a field of the feed gives the pack where the text does not', () => {
  const match = (title: string, cans: number) => demoMatcher.match({ title, cans })
  expect(match(MINI, 10)).toMatchObject({ outcome: 'matched', cans: 10 })
  expect(match(`${MINI} 10-pack`, 1)).toMatchObject({ outcome: 'matched', cans: 10 })
  expect(match(`${MINI} 10-pack`, 5)).toMatchObject({ outcome: 'review', code: 'pack-unclear' })
})

test.each([
  ['Killa Apple – Rabatt ab 10 Dosen', 1],
  ['Killa Apple 3-p', 3],
  ['Killa Apple Sparpack 10 Dosen', 10],
  ['Killa Apple MHD 12/26', 1],
  ['Killa Apple limited stock', 1],
  ['Killa Apple 5 pots', 5],
  ['Killa Apple, Dose (20 Stk)', 1],
  ['Killa Apple, dosa om 20 st', 1],
])('%s is %i cans', (title, cans) => {
  expect(demoMatcher.match({ title })).toMatchObject({ outcome: 'matched', cans })
})

test.each(['Killa Apple Multipack', 'Killa Apple Sparpack', 'Killa Apple ab 10 Dosen'])(
  'more than one can, but the number is unknown: %s',
  (title) => {
    expect(demoMatcher.match({ title })).toMatchObject({ outcome: 'review', code: 'pack-unclear' })
  },
)
