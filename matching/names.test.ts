import { expect, test } from 'vitest'
import { demoMatcher, matchName } from '#tests/demo-matcher.ts'

test.each([
  ['LYFT Ice Cool Mint Slim Strong', 'VELO Crispy Peppermint Slim 10mg'],
  ['VELO Freeze X-Strong', 'VELO Freezing Peppermint Slim 10.9mg'],
  ['Lyft Berry Frost Slim 10mg', 'VELO Icy Berries Slim 10mg'],
  ['Velo Icy Berries (formerly Berry Frost) 14mg', 'VELO Icy Berries Slim 14mg'],
  ['VELO+ Mint 6mg', 'VELO Plus Mint 6mg'],
  ["Oden's Kanel Extreme White Dry", 'Odens Kanel Extreme White Dry Portion'],
  ['R4VE Juicy Apple 16mg', 'RAVE Juicy Apple 16mg'],
  ['Ubbs Peppermint 11mg', 'Übbs Peppermint 11mg'],
  ['General G.3 Extra Strong Slim White', 'G.3 Extra Strong Slim White Portion'],
  ['Siberia Minus 80 White Dry Slim', 'Siberia -80°C White Dry Slim'],
  ['Grov XRANGE Stark Slim Vit Portion', 'Grov XR Slim Stark White Portion'],
  ['General Vit Portionssnus', 'General White Portion'],
  ['General Org. Portion', 'General Original Portion'],
  ['Göteborgs Rape Løssnus', 'Göteborgs Rapé Lös'],
  ['V and You Ice Mint 9mg', 'V&YOU Ice Mint 9mg'],
  ['77 Cola and Cherry Medium', '77 Cola & Cherry Medium'],
  ['Rabbit Bubblegum 50mg', 'Rabbit Bubble Gum'],
  ['Klint Passion Fruit', 'Klint Passionfruit'],
  ['CUBA Black Blackcurrant', 'CUBA Black Black Currant'],
  ['Loop Red Chilli Melon Mini', 'LOOP Red Chili Melon Mini'],
  ['XQS Hallon Soda Strong', 'XQS Hallonsoda Strong'],
  ['&#86;ELO Crispy Peppermint Slim 10mg &amp; free shipping', 'VELO Crispy Peppermint Slim 10mg'],
  ['V E L O Tropical Mango 10mg', 'VELO Tropical Mango Slim 10mg'],
  ['Buy CUBA White Cold Dry - Free Shipping', 'CUBA White Cold Dry'],
])('%s is %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test.each([
  ['ZYN Slim Viol Lakrits 9mg', 'ZYN Violet Licorice Slim 9mg'],
  ['Killa Vannmelon', 'Killa Watermelon'],
  ['Killa Pære', 'Killa Pear'],
  ['Helwit Salmiakki', 'Helwit Salmiak'],
  ['Killa Erdbeere Litchi', 'Killa Strawberry Lychee'],
  ['Pablo Exclusive Erdbeere Wassermelone', 'Pablo Exclusive Strawberry Watermelon'],
  ['Helwit Myrtille', 'Helwit Blueberry'],
  ['Helwit Framboos', null],
  ['Killa Piña', 'Killa Pineapple'],
  ['Killa Mela', 'Killa Apple'],
  ['Killa Arbuz', 'Killa Watermelon'],
  ['Helwit Třešeň', 'Helwit Cherry'],
])('flavours in other languages: %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test.each([
  ['ZYN Speamint Slim 9 mg', 'ZYN Spearmint Slim 9mg'],
  ['RAVE Frozen Citurs 16mg', 'RAVE Frozen Citrus 16mg'],
  ['Nordic Sprit Mocha 9mg', 'Nordic Spirit Mocha 9mg'],
  ['Kickup Real White Salty Liqourice', 'Kickup Real White Salty Liquorice'],
])('a typing error is corrected: %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test.each([
  ['Super White Purple Cassice #3', 'Skruf', 'Skruf Super White Purple Cassice #3'],
  ['Mint 9 mg', 'Nordic Spirit', 'Nordic Spirit Mint 9mg'],
  ['Ice Cool Slim', 'XO', 'XO Ice Cool'],
  ['Mint 9mg', 'on! PLUS', 'on! PLUS Mint 9mg'],
  ['Zone Cold Blast Strong Slim', 'Zone X', 'ZoneX Cold Blast Slim Strong'],
  ['ZYN Cool Mint Mini 6mg', 'VELO Nicotine Pouches', 'ZYN Cool Mint Mini 6mg'],
  ['ZYN Cool Mint Mini 6mg', 'Pouches', 'ZYN Cool Mint Mini 6mg'],
  ['Wintergreen 9mg', 'Swedish Match', null],
  ['Cool Mint Slim 9mg', 'Snusbutiken', null],
])('%s of %s: the title decides, the vendor only where the title is silent', (title, vendor, name) => {
  expect(matchName(title, vendor)).toBe(name)
})

test.each([
  ['ZYN Cool Mint Slim 9mg | Nicohaus', ''],
  ['ZYN Cool Mint Slim 9mg | Nicohaus.eu', ''],
  ['ZYN Cool Mint Slim 9mg - Nicohaus Berlin', 'Nicohaus Berlin'],
  ['www.nicohaus.com: ZYN Cool Mint Slim 9mg', ''],
])('the name of the shop in a title changes nothing: %s', (title, vendor) => {
  expect(matchName(title, vendor)).toBe('ZYN Cool Mint Slim 9mg')
})

test('a word after a bar that may be the flavour is not the shop', () => {
  expect(matchName('ZYN | Cool Mint | Slim 9mg')).toBe('ZYN Cool Mint Slim 9mg')
  expect(matchName('VELO Peppermint 10.9mg | Storm')).toBe('VELO Peppermint Storm Slim 10.9mg')
  expect(matchName('ZYN Cool Mint Slim 9mg | Spearmint')).toBeNull()
})

test('format and strength may be in the variant only', () => {
  expect(matchName('VELO Crispy Peppermint', 'VELO', 'Slim / 10 mg / Sleeve of 5')).toBe(
    'VELO Crispy Peppermint Slim 10mg',
  )
  expect(matchName('VELO Crispy Peppermint', 'VELO', 'Mini / 8mg')).toBe('VELO Crispy Peppermint Mini 8mg')
  expect(matchName('ZYN Cool Mint Mini 3mg / 6mg', 'ZYN', '6mg')).toBe('ZYN Cool Mint Mini 6mg')
})

test.each([
  // another line of the same brand
  ['VELO Hot Grape', 'words-differ'],
  ['VELO Plus Coffee 6mg', 'words-differ'],
  ['Pablo Grape Ice', 'words-differ'],
  ['CUBA Cherry', 'words-differ'],
  ['LUCY Breakers Cinnamon 8mg', 'words-differ'],
  ['ZYN Red Fizz Slim 9mg', 'words-differ'],
  // another kind
  ['VELO Icy Berries Zero', 'kind-contradicted'],
  ['ZYN Cool Mint Slim nikotinfri', 'kind-contradicted'],
  ['RAVE Merry Cherry caffeine pouches', 'kind-contradicted'],
  ['General White Portion tobaksfri', 'kind-contradicted'],
  // another format
  ['VELO Tropical Mango Mini 6 mg', 'format-contradicted'],
  ['Kelly White Hot Cherry Slim Extra Strong', 'format-contradicted'],
  ['Siberia All White Mini Slim', 'format-contradicted'],
  // another market or can
  ['ZYN Wintergreen 6mg EU version', 'market-contradicted'],
  ['ZYN Wintergreen 6mg (20 pouches)', 'pouches-contradicted'],
])('a sibling is not enough: %s is refused, %s', (title, code) => {
  expect(demoMatcher.match({ title })).toMatchObject({ outcome: 'review', code })
})

test.each([
  ['VELO Crispy Peppermint Zero', 'VELO Crispy Peppermint Zero'],
  ['VELO Crispy Peppermint 0 mg', 'VELO Crispy Peppermint Zero'],
  ['RAVE Energy Minty Berry', 'RAVE Energy Minty Berry 80mg Caffeine'],
  ['RAVE Minty Berry 16mg', 'RAVE Minty Berry 16mg'],
  ['X-Booster Cool Mint Strong', 'X-Booster Energy Pouches Cool Mint Strong'],
])('twins without nicotine: %s is %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test.each([
  ['VELO Mixpack Slim 6 burkar', 'mixed-box'],
  ['Nordic Spirit Sampler – 5 flavours', 'mixed-box'],
  ['ZYN Hoodie Black', 'not-a-pouch'],
  ['Rogue Wintergreen Nicotine Gum 4mg', 'not-a-pouch'],
  ['Elf Bar 600 Blueberry 20mg', 'not-in-catalogue'],
  ['Presentkort 500 kr', 'not-a-pouch'],
  ['', 'nothing-said'],
])('%s is certainly not one of ours: %s', (title, code) => {
  expect(demoMatcher.match({ title })).toMatchObject({ outcome: 'none', code })
})

test('a reviewer gets the best three, best first, and the reason', () => {
  const result = demoMatcher.match({ title: 'ZYN Cool Mint Kyoto Mini 6mg' })
  if (result.outcome !== 'review') throw new Error(`not for review: ${result.outcome}`)
  expect(result.candidates).toHaveLength(3)
  expect(result.candidates[0]!.why).toContain('ZYN Cool Mint Mini 6mg')
  expect(result.reason).toContain('kyoto')
  const scores = result.candidates.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
})

test('white is the look of a pouch, unless a flavour follows it', () => {
  expect(matchName('Helwit Slim White Mint')).toBe('Helwit Mint')
  expect(matchName('Helwit Mint All White')).toBe('Helwit Mint')
  expect(matchName('Helwit White Mint')).toBeNull()
})
