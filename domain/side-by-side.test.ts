import { expect, test } from 'vitest'
import { addedPath, chosenSlugsCookie, findCrowdedOut, parseSlugs, readChosenSlugs } from './side-by-side.ts'

test.each([
  ['zyn-cool-mint,velo-ice', ['zyn-cool-mint', 'velo-ice']],
  [' ZYN-cool-mint , zyn-cool-mint', ['zyn-cool-mint']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['', []],
  ['a;b,<script>,"c",d=e', []],
  ['x'.repeat(201), []],
])('%s names %o', (text, slugs) => {
  expect(parseSlugs(text)).toEqual(slugs)
})

test('the first product that does not fit is known', () => {
  expect(findCrowdedOut('a,b,c,d')).toBeNull()
  expect(findCrowdedOut('a,b,b,c,<d>,d,e,f')).toBe('e')
})

test('the cookie gives back the set that it was made of', () => {
  const cookie = chosenSlugsCookie(['a', 'b'], { isSecure: true })
  expect(readChosenSlugs(`currency=EUR; ${cookie.split(';')[0]}`)).toEqual(['a', 'b'])
  expect(cookie).toMatch(/; Secure$/)
})

test('an empty set removes the cookie', () => {
  expect(chosenSlugsCookie([], { isSecure: false })).toContain('Max-Age=0')
})

test.each([
  [['a'], 'b', '/side-by-side?products=a,b'],
  [['a', 'b'], 'a', '/side-by-side?products=a,b'],
  [['a', 'b', 'c', 'd'], 'e', '/side-by-side?products=a,b,c,d&instead=e'],
])('adding to %o the product %s leads to %s', (slugs, slug, path) => {
  expect(addedPath(slugs, slug)).toBe(path)
})
