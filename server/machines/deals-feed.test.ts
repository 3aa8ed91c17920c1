import { expect, test } from 'vitest'
import { getTranslator } from '#app/i18n/messages.server.ts'
import { eurPrice } from '#domain/money/price.ts'
import { checkXml } from '#tests/check-xml.ts'
import { makeOffer, makeProduct, makeSnapshot } from '#tests/factories.ts'
import { createDealsFeed } from './deals-feed.ts'

const origin = 'https://pouchscout.example'
const MAY = '2026-05-01T00:00:00.000Z'
const JUNE = '2026-06-01T00:00:00.000Z'
const reduced = { price: eurPrice(300), original: eurPrice(400) }
const reference = { reference: eurPrice(320), day: '2026-10-21', sinceDay: '2026-11-14' }
const verified = { ...reduced, verdict: { verdict: 'verified', ...reference } } as const
const notLower = { ...reduced, verdict: { verdict: 'not-lower', ...reference } } as const

const snapshot = makeSnapshot({
  products: [
    makeProduct({ id: 1, slug: 'old-deal', name: 'Old deal' }),
    makeProduct({ id: 2, slug: 'new-deal', name: '</title><b>"Hot" & cold' }),
    makeProduct({ id: 3, name: 'No deal' }),
  ],
  offers: [
    makeOffer({ productId: 1, ...notLower }),
    makeOffer({ productId: 2, ...verified, cans: 5 }),
    makeOffer({ productId: 3 }),
  ],
  changedAt: new Map([
    [1, MAY],
    [2, JUNE],
    [3, JUNE],
  ]),
})

function makeFeed(catalogue = snapshot) {
  return createDealsFeed({
    deps: { catalogue: () => catalogue },
    origin,
    languages: ['en'],
    getTranslator,
  })
}

async function read(path: string, feed = makeFeed()) {
  const text = await (await feed.request(path)).text()
  checkXml(text)
  return text
}

test('deals are in the feed, the newest first, and nothing else is', async () => {
  const text = await read('/deals.atom')
  expect(text.match(/<entry>.*<\/entry>/g)).toEqual([
    '<entry><id>tag:pouchscout.example,2026:en/deal/2</id>' +
      '<title>&lt;/title&gt;&lt;b&gt;&quot;Hot&quot; &amp; cold: €3.00 (was €4.00, −25%)</title>' +
      `<link rel="alternate" type="text/html" hreflang="en" href="${origin}/product/new-deal"/>` +
      `<updated>${JUNE}</updated>` +
      '<summary>Really lower than its own 30-day low, €3.20 on 21 Oct. In stock at 1 store. Prices without shipping, for 5 cans.</summary></entry>',
    expect.stringContaining('<title>Old deal: €3.00 (was €4.00, −25%)</title>'),
  ])
})

test('the feed gives its title, its address and the time of its last change', async () => {
  const text = await read('/deals.atom')
  expect(text).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">')
  expect(text).toContain(`<id>${origin}/deals.atom</id>`)
  expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${origin}/deals.atom"/>`)
  expect(text.indexOf(`<updated>${JUNE}</updated>`)).toBeLessThan(text.indexOf('<entry>'))
  expect(text).toContain('<author><name>Pouchscout</name>')
})

test('the feed of verified deals has no others, and names itself and its page', async () => {
  const text = await read('/deals.atom?verified=1')
  expect(text.match(/<title>[^<]*<\/title>/g)).toEqual([
    '<title>Verified Pouchscout deals</title>',
    expect.stringContaining('cold: €3.00'),
  ])
  expect(text).toContain(`<id>${origin}/deals.atom?verified=1</id>`)
  expect(text).toContain(`<link rel="alternate" type="text/html" href="${origin}/sale?verified=1"/>`)
  expect(await read('/deals.atom')).toContain('Not lower than it was on 21 Oct, at €3.20.')
})

test('without a deal it is an empty feed, not a broken one', async () => {
  const text = await read('/deals.atom', makeFeed(makeSnapshot()))
  expect(text).toContain('<updated>2026-01-01T00:00:00.000Z</updated>')
  expect(text).not.toContain('<entry>')
})

test('it may be cached for a while', async () => {
  const { headers } = await makeFeed().request('/deals.atom')
  expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(headers.get('etag')).toMatch(/^W\//)
})

test('a language that is not served has no feed', async () => {
  expect((await makeFeed().request('/en/deals.atom')).status).toBe(200)
  expect((await makeFeed().request('/xx/deals.atom')).status).toBe(404)
  expect((await makeFeed().request('/fr/deals.atom')).status).toBe(404)
})
