import { expect, test } from 'vitest'
import { demoMatcher, matchName } from '#tests/demo-matcher.ts'

test.each([
  ['ZYN Mini Cool Mint S1', 'ZYN Cool Mint Mini 1.5mg'],
  ['ZYN Mini Cool Mint X-Low', 'ZYN Cool Mint Mini 1.5mg'],
  ['ZYN Mini Dry Cool Mint Normal', 'ZYN Cool Mint Mini 3mg'],
  ['ZYN Mini Cool Mint S4', 'ZYN Cool Mint Mini 6mg'],
  ['ZYN Slim Cool Mint S4', 'ZYN Cool Mint Slim 11mg'],
  ['ZYN Slim Cool Mint 10,6 mg', 'ZYN Cool Mint Slim 11mg'],
  ['ZYN Slim Cool Mint Strong', 'ZYN Cool Mint Slim 9mg'],
  ['ZYN Menthol Ice S6', 'ZYN Menthol Ice Slim 16.5mg'],
  ['ZYN Menthol Ice Super Strong', 'ZYN Menthol Ice Slim 13.5mg'],
  ['ZYN Smooth 03', 'ZYN Smooth 3mg'],
  ['Skruf Super White Fresh Mint No.4', 'Skruf Super White Fresh Mint #4'],
  ['Skruf Superwhite Fresh Mint S3', 'Skruf Super White Fresh Mint #3'],
  ['FIX Strawberry Kiwi Level 4', 'FIX Strawberry Kiwi S4'],
  ['LOOP Red Chili Melon 11.8mg', 'LOOP Red Chili Melon Extra Strong'],
  ['LOOP Red Chili Melon Hyper', 'LOOP Red Chili Melon Hyper Strong'],
  ['LOOP Jalapeno Lime ●●●○', 'LOOP Jalapeño Lime Strong'],
  ['VELO Peppermint Storm 11 mg', 'VELO Peppermint Storm Slim 10.9mg'],
  ['VELO Peppermint Storm Ultra', 'VELO Peppermint Storm Slim 14mg'],
  ['VELO Peppermint Storm Max', 'VELO Peppermint Storm Slim 17mg'],
  ['VELO Max Peppermint 7mg', 'VELO Max Peppermint 7mg'],
  ['XQS Tropical Stark', 'XQS Tropical Strong'],
  ['Helwit Mocha XS', 'Helwit Mocha Extra Strong'],
  ['Nordic Spirit Mint XX-Strong', 'Nordic Spirit Mint 11mg'],
  ['Nordic Spirit Watermelon ●●●○○', 'Nordic Spirit Watermelon 9mg'],
  ['Nordic Spirit Watermelon 3 out of 5', 'Nordic Spirit Watermelon 9mg'],
  ['Skruf Super White Fresh Mint Stärke 3 von 5', 'Skruf Super White Fresh Mint #3'],
  ['Après Cola Xtra Strong', 'Après Cola Extra Strong'],
  ['NEAFS Menthol extra fort', 'NEAFS Menthol Extra Strong'],
  ['NEAFS Menthol extra mocny', 'NEAFS Menthol Extra Strong'],
  ['NEAFS Menthol ekstra sterk', 'NEAFS Menthol Extra Strong'],
  ['NEAFS Menthol extra vahva', 'NEAFS Menthol Extra Strong'],
])('%s is %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test.each([
  ['DENSSI Brain Freeze 16 mg/g (8 mg/pussi)', 'DENSSI Brain Freeze 16mg'],
  ['DENSSI Brain Freeze 8mg', 'DENSSI Brain Freeze 8mg'],
  ['DENSSI Brain Freeze 8 mg/pouch', 'DENSSI Brain Freeze 16mg'],
  ['DENSSI Brain Freeze 4mg', 'DENSSI Brain Freeze 8mg'],
  ['DENSSI Brain Freeze 1.6 %', 'DENSSI Brain Freeze 16mg'],
  ['RAVE Mango Django 19,5 mg', 'RAVE Mango Django 32.5mg'],
  ['NOIS Mint 10mg/pouch', 'NOIS Mint 20mg'],
  ['Maggie Mr Blue 45mg/pouch', 'Maggie Mr Blue 60mg'],
  ['Pablo Exclusive Kiwi 50mg', 'Pablo Exclusive Kiwi'],
  ['Pablo Exclusive Kiwi 30 mg/pouch', 'Pablo Exclusive Kiwi'],
  ['CUBA Black Cherry 66mg', 'CUBA Black Cherry'],
  ['CUBA White Cherry 16mg/g', 'CUBA White Cherry'],
  ['77 Cola 16mg', '77 Cola Medium'],
  ['ACE Cool Mint 12mg', 'ACE Cool Mint'],
  ['Killa Cold Mint 12.8 mg', 'Killa Cold Mint'],
])('mg per gram and per pouch: %s is %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test.each([
  ['ZYN Slim Citrus Normal 6mg', 'strength-contradicted'],
  ['ZYN Mini Cool Mint 9 mg', 'strength-contradicted'],
  ['ZYN Slim Spearmint S4', 'strength-contradicted'],
  ['DENSSI Cold Mint 20mg', 'strength-contradicted'],
  ['CUBA Black Cherry 16mg/g', 'strength-contradicted'],
  ['Pablo Exclusive Frosted Mint 17mg', 'strength-contradicted'],
  ['XQS Wintergreen Ultra', 'strength-contradicted'],
  ['Klint Mint X-Strong', 'strength-contradicted'],
  ['Helwit Mint Extra Strong', 'strength-contradicted'],
  ['Maggie Lite Fruit Punch 60mg', 'strength-contradicted'],
  ['LD Stark Vit Portion', 'strength-contradicted'],
  ['VELO Peppermint 7 mg', 'strength-contradicted'],
  ['Skruf Super White Fresh Mint #5', 'strength-contradicted'],
  ['VELO Freezing Peppermint Slim', 'strength-missing'],
  ['LOOP Jalapeño Lime', 'strength-missing'],
  ['Skruf Super White Nordic Liquorice', 'strength-missing'],
  ['Nordic Spirit Mocha', 'strength-missing'],
  ['ZYN Cool Mint 6mg', 'format-missing'],
  ['ZYN Black Cherry S4', 'format-missing'],
  ['Siberia All White', 'format-missing'],
])('%s is refused: %s', (title, code) => {
  expect(demoMatcher.match({ title })).toMatchObject({ outcome: 'review', code })
})

test('a rating of buyers is no strength', () => {
  expect(matchName('Nordic Spirit Watermelon rated 3 of 5')).toBeNull()
  expect(matchName('Nordic Spirit Watermelon 3 of 5 stars')).toBeNull()
})

test.each([
  'Pablo Hyper Red 24mg',
  'on! Mint Max 4mg',
  'LUCY Espresso 12mg Light',
  'XQS Arctic Freeze Max Ultra',
  'LOOP Spicy Apple Hyper Light',
  'ZYN Citrus Slim 11mg nicotine free',
  'ZYN Cool Mint Mini 2mg',
])('an extra word or figure means another product: %s', (title) => {
  expect(matchName(title)).toBeNull()
})

test.each([
  ['Zeus Mint Rage Medium 4mg nicotine Free UK delivery', 'Zeus Mint Rage Medium'],
  ['ZYN Chill 03 - Sleeve', 'ZYN Chill 3mg'],
  ['Maggie Fruit Punch 6%', 'Maggie Fruit Punch 60mg'],
  ['Pablo Exclusive Kiwi 50mg extremely strong', 'Pablo Exclusive Kiwi'],
  ['VELO Cherry Ice 6mg Mini Pouches', 'VELO Cherry Ice Mini 6mg'],
  ['Helwit Strawberry 4,5mg mild', 'Helwit Strawberry'],
])('a seeming contradiction is ignored: %s', (title, name) => {
  expect(matchName(title)).toBe(name)
})

test('a number after a format may be a strength, and is no pack', () => {
  expect(demoMatcher.match({ title: 'ZYN Macchiato Slim / 9' })).toMatchObject({
    outcome: 'matched',
    cans: 1,
  })
  expect(demoMatcher.match({ title: 'VELO Ruby Berry Slim / 10' })).not.toMatchObject({
    outcome: 'matched',
    cans: 10,
  })
})
