import { expect, test } from 'vitest'
import { detectPlatform } from './detect-platform.ts'

test.each([
  ['{"products":[{"id":1}]}', 'shopify'],
  ['[\n {"id":1,"title":"a","handle":"a","variants":[]}]', 'shopify'],
  ['[{"id":1,"permalink":"x","prices":{"currency_minor_unit":2}}]', 'woocommerce'],
  ['{"error":"no"}', null],
  ['<?xml version="1.0"?><rss version="2.0"><channel/></rss>', 'google'],
  ['<feed xmlns="http://www.w3.org/2005/Atom"/>', 'google'],
  ['<?xml version="1.0"?><products><product/></products>', 'xml'],
  ['<!DOCTYPE html><html>', 'jsonld'],
  ['<!-- saved --><script type="application/ld+json">{}</script>', 'jsonld'],
  ['id,title,link,price,availability\n1,a,b,c,d', 'google'],
  ['aw_deep_link|product_name|search_price\n', 'csv'],
  ['\ufeffname;price\n', 'csv'],
  ['one line of prose', null],
  ['', null],
])('%j is %j', (text, platform) => {
  expect(detectPlatform(Buffer.from(text))).toBe(platform)
})

test('UTF-16 is recognised, and a page goes by its content type', () => {
  expect(detectPlatform(Buffer.from('\ufeff<rss>', 'utf16le'))).toBe('google')
  expect(detectPlatform(Buffer.from('<div>'), 'text/html; charset=utf-8')).toBe('jsonld')
})
