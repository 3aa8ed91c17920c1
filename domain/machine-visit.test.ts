import { expect, test } from 'vitest'
import { isMachineVisit } from './machine-visit.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
])('%s is a machine', (agent) => {
  expect(isMachineVisit(new Headers({ 'user-agent': agent }))).toBe(true)
})

test.each([
  PHONE,
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 14; CUBOT P80)',
])('%s is a visitor', (agent) => {
  expect(isMachineVisit(new Headers({ 'user-agent': agent }))).toBe(false)
})

test('a browser that loads a page ahead is no visitor yet', () => {
  expect(isMachineVisit(new Headers({ 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }))).toBe(true)
  expect(isMachineVisit(new Headers())).toBe(false)
})
