import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'
import { fitsPattern, isAllowed, parseRobots } from './robots.ts'

function allows(text: string, path: string): boolean {
  return isAllowed(parseRobots(text, 'PouchscoutBot'), new URL(path, 'https://shop.example'))
}

test.each([
  ['', '/p/1', true],
  ['User-agent: *\nDisallow:', '/p/1', true],
  ['User-agent: *\nDisallow: /', '/p/1', false],
  ['User-agent: *\nDisallow: /', '/robots.txt', true],
  ['User-agent: *\nDisallow: /p\nAllow: /p/1', '/p/1', true],
  ['User-agent: *\nDisallow: /p\nAllow: /p/1', '/p/2', false],
  ['User-agent: *\nAllow: /p\nDisallow: /p', '/p', true],
  ['User-agent: *\nDisallow: /*?sort=', '/list?sort=price', false],
  ['User-agent: *\nDisallow: /*.php$', '/a/b.php', false],
  ['User-agent: *\nDisallow: /*.php$', '/a/b.php5', true],
  ['User-agent: *\nDisallow: /sn%C3%B6', '/snö', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: pouchscoutbot\nDisallow: /cart', '/p/1', true],
  ['User-agent: OtherBot\nUser-agent: PouchscoutBot/2\nDisallow: /p # ours too', '/p/1', false],
  ['User-agent: OtherBot\nDisallow: /', '/p/1', true],
  ['\uFEFFuser-agent:*\r\ndisallow:/p\r\nnonsense\r\n: :\r\n', '/p/1', false],
  ['Disallow: /', '/p/1', true],
])('%j for %s: %s', (text, path, expected) => {
  expect(allows(text, path)).toBe(expected)
})

test('rules of all groups that name us count, and the longest delay, up to ten seconds', () => {
  const text =
    'User-agent: PouchscoutBot\nDisallow: /a\nCrawl-delay: 2.5\n\nUser-agent: *\nCrawl-delay: 60\n\nUser-agent: PouchscoutBot\nDisallow: /b'
  expect([allows(text, '/a'), allows(text, '/b'), allows(text, '/c')]).toEqual([false, false, true])
  expect(parseRobots(text, 'PouchscoutBot').crawlDelayMs).toBe(2500)
  expect(parseRobots(text, 'OtherBot').crawlDelayMs).toBe(10_000)
  expect(parseRobots('User-agent: *\nCrawl-delay: soon', 'OtherBot').crawlDelayMs).toBe(0)
})

test('no pattern makes it slow', () => {
  expect(fitsPattern(`/${'*a'.repeat(2000)}$`, `/${'a'.repeat(20_000)}b`)).toBe(false)
})

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['-5', null],
  ['1.5', null],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After %j is %s ms', (header, expected) => {
  expect(parseRetryAfter(header, new Date('2026-03-01T12:00:00Z'))).toBe(expected)
})
