import { expect, test } from 'vitest'
import { detectPlatform } from './detect-platform.ts'

test.each([
  ['{"products":[{"id":1}]}', 'shopify'],
  ['[\n {"id":1,"title":"a","handle":"a","variants":[]}]', 'shopify'],
  ['[{"id":1,"permalink":"x","prices":{"currency_minor_unit":2}}]', 'woocommerce'],
  ['{"products":[]}', 'shopify'],
  ['{"total":2,"products":[{"name":"a","SKU":"","price":"4.90","productUrl":"x"}]}', 'json'],
  ['[{"ID":"1","name":"a","price":{"amount":"4.90"},"campaignID":"2"}]', 'json'],
  ['[{"benamning":"a","kostar":"4,90","sida":"x"}]', 'json'],
  ['{"data":{"list":[{"namn":"a","pris":4.9,"url":"x"}]}}', 'json'],
  ['{"error":"no"}', null],
  ['{"errors":[{"message":"no","code":401,"path":"/"}]}', null],
  ['[1,2,3]', null],
  ['{"status":"ok","links":[{"rel":"self"}]}', null],
  ['<?xml version="1.0"?><urlset xmlns="s"><url><loc>x</loc></url></urlset>', 'jsonld'],
  ['<sitemapindex><sitemap/></sitemapindex>', 'jsonld'],
  ["'id'\t'title'\t'price'\n'1'\t'a'\t'2'\n", 'csv'],
  ['ref;benämning;kostar\n1;a;4,90\n', 'csv'],
  ['Dear reader, this, is prose\nand more of it', null],
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
