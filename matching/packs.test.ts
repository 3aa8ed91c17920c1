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
  ['tolvpack', 12],
  ['Zehnerpack', 10],
  ['Doppelpack', 2],
  ['dobbelpakke', 2],
  ['tipakning', 10],
  ['vijfpak', 5],
  ['pięciopak', 5],
  ['kymmenpakkaus', 10],
  ['roll of ten', 10],
  ['cartouche de dix', 10],
  ['half dozen', 6],
  ['1 dozen cans', 12],
  ['10-p', 10],
  ['Stock/10', 10],
  ['10 (Roll)', 10],
  ['10 / Roll', 10],
  ['1 roll (10)', 10],
  ['20 (2 rolls)', 20],
  ['2 rolls', 20],
  ['2x Roll', 20],
  ['½ roll', 5],
  ['2x5', 10],
  ['10x20', 10],
  ['4+1 free', 5],
  ['3 + 1 gratuit', 4],
  ['Bundle: 3', 3],
  ['3er Bundle', 3],
  ['Multibuy 3', 3],
  ['slof', 10],
  ['rør', 10],
  ['opakowanie zbiorcze 10 szt.', 10],
  ["à l'unité", 1],
  ['VPE 10', 10],
  ['Display 10 st', 10],
  ['Case of 50', 50],
  ['karton 10 szt.', 10],
  ['cinque scatolette', 5],
  ['diez latas', 10],
  ['pięć puszek', 5],
  ['tre rullar', 30],
  ['3 rullar à 10', 30],
  ['2 Rollen à 10 Dosen', 20],
  ['2 packs of 10', 20],
  ['2 Kartons à 20 Dosen', 40],
  ['one dozen', 12],
  ['a dozen', 12],
  ['ett dussin', 12],
  ['ein Dutzend', 12],
  ['une douzaine de boîtes', 12],
  ['una docena', 12],
  ['una dozzina', 12],
  ['een dozijn', 12],
  ['tuzin', 12],
  ['half a dozen', 6],
  ['zwei Dutzend', 24],
  ['2 Stangen mit je 10 Dosen', 20],
  ['tre rullar à 10', 30],
  ['zgrzewka 10 szt.', 10],
  ['tubo da 10', 10],
  ['kasse med 10 dåser', 10],
  ['VE 10', 10],
  ['V.E. 10', 10],
  ['Quantity: 5 – £24.99', 5],
  ['desetibalení', 10],
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
  'styrka 2 av 5',
  'Stärke 2 von 5',
  'intensity 2 out of 5',
  'force 2 sur 5',
  '2 van 4',
  'fuerza 2 de 5',
  '2 su 5 punti',
  'moc 2 z 5',
  '4.7 out of 5 stars',
  '4 von 5 Sternen',
  '20 st portioner',
  '20 Stück Beutel',
  'SKU 73450',
  'Art.nr 20417',
  'EAN 7350000000000',
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
  expect(countCans(`${MINI} tjugo st`)).toBe('pack-unclear')
  expect(countCans(`${MINI} 5-pack`, '10 cans')).toBe('pack-unclear')
  expect(countCans(MINI, '20-p')).toBe('pack-unclear')
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

test.each([
  ...[
    'Display',
    'Tray',
    'Case',
    'Set',
    'VPE',
    'V.E.',
    'V. P. E.',
    '1 V.E',
    'Lot',
    'Pack',
    'Karton',
    'opakowanie zbiorcze',
    'Multibuy',
  ],
  ...['Box', 'caja', 'doos', 'VE', 'kasse', 'laatikko', 'pudło', 'scatolone', 'zgrzewka', 'flerpack'],
  ...[
    'two dozen',
    '3x2',
    '2 rolls (10 cans)',
    '5 st portioner',
    '200 pouches',
    '1 Display',
    '2 displays',
    '10x Roll',
    '3+1',
    '6 mg / 20',
  ],
])("'%s' leaves the number of cans open, in the title or in the variant", (pack) => {
  expect(countCans(`ZYN Citrus Mini 6mg ${pack}`)).toBe('pack-unclear')
  expect(countCans('ZYN Citrus Mini 6mg', pack)).toBe('pack-unclear')
  expect(countCans(`ZYN Citrus Mini 6mg ${pack}`, '1 can')).toBe('pack-unclear')
})

test('a pack word beside the pouches of a can is the can', () => {
  expect(countCans(MINI, 'Pack of 20 pouches')).toBe(1)
  expect(countCans(`${MINI} opakowanie 20 saszetek`)).toBe(1)
})

test('a sleeve has five cans in the United States, and any number elsewhere', () => {
  expect(countCans('Zone Mint 6mg', 'Sleeve')).toBe(5)
  expect(countCans('Odens Cold Dry Slim', 'Sleeve')).toBe('pack-unclear')
})

test.each([
  ['S3 / 5 tins', 5],
  ['#3 / 10 dosor', 10],
  ['Level 3 / 5-pack', 5],
  ['S3/30 burkar', 30],
  ['9 mg / 10', 10],
  ['Styrka 3/5', 1],
  ['S3 / 5', 'pack-unclear'],
  ['9 mg / 20', 'pack-unclear'],
])('a strength before a pack: %s is %s', (variant, cans) => {
  expect(countCans('ZYN Slim Spearmint', variant)).toBe(cans)
})

test('after a strength in words a number counts cans, unless it is that of its pouches or milligrams', () => {
  expect(countCans('LOOP Jalapeño Lime', 'Strong / 10')).toBe(10)
  expect(countCans('NEAFS Menthol', 'Extra Strong / 20')).toBe(20)
  expect(countCans('LOOP Jalapeño Lime', 'Strong / 20')).toBe('pack-unclear')
  expect(countCans('FOLD Spearmint', 'Strong / 10')).toBe('pack-unclear')
  expect(countCans('LOOP Jalapeño Lime Strong / 10')).toBe('pack-unclear')
})

test.each([
  '3 for 2',
  '3 for the price of 2',
  'take 3 pay 2',
  'ta 3 betala för 2',
  '3 zum Preis von 2',
  'buy 2 get 1 free',
])("'%s' alone is three cans, and beside a name a promise of the shop", (offer) => {
  expect(countCans(MINI, offer)).toBe(3)
  expect(countCans(`${MINI} ${offer}`)).toBe('pack-unclear')
})

test('a box with its pouches, or one box, is a can', () => {
  expect(countCans(MINI, 'Box (20 pouches)')).toBe(1)
  expect(countCans(MINI, '1 box')).toBe(1)
  expect(countCans(MINI, 'doosje')).toBe(1)
  expect(countCans(MINI, 'Box of 20')).toBe('pack-unclear')
})

test.each(['Killa Apple Multipack', 'Killa Apple Sparpack', 'Killa Apple ab 10 Dosen'])(
  'more than one can, but the number is unknown: %s',
  (title) => {
    expect(demoMatcher.match({ title })).toMatchObject({ outcome: 'review', code: 'pack-unclear' })
  },
)
