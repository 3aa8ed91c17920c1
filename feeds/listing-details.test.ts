import { expect, test } from 'vitest'
import { readAll } from '#tests/feeds.ts'
import { readDetails } from './listing-details.ts'

test('a description keeps its opening and its figures', () => {
  const description = `<p>Crisp green apple in a slim pouch.</p><p>Order today and save time. We love it!</p>
    <ul><li>20 pouches per can</li><li>4 mg nicotine per pouch</li><li>Made in Sweden</li></ul>`
  expect(readDetails({ description }, null)).toEqual({
    description: 'Crisp green apple in a slim pouch. 20 pouches per can. 4 mg nicotine per pouch.',
  })
})

test('a long description stays short, and a text without words leaves nothing', () => {
  const { description = '' } = readDetails({ description: 'Mint 6 mg. '.repeat(2000) }, null)
  expect(description.length).toBeLessThanOrEqual(300)
  expect(readDetails({ description: '<p>…</p>', tags: ' ', image: '' }, null)).toEqual({})
})

test.each([
  ['https://cdn.example/a.jpg', { image: 'https://cdn.example/a.jpg' }],
  ['//cdn.example/a.jpg', { image: 'https://cdn.example/a.jpg' }],
  ['http://cdn.example/a.jpg', {}],
  ['javascript:alert(1)', {}],
  ['https://user:pass@cdn.example/a.jpg', {}],
])('a picture is kept where a page may show it: %s', (image, kept) => {
  expect(readDetails({ image }, 'https://shop.example')).toEqual(kept)
})

test('every platform keeps tags or categories, description and picture', async () => {
  const image = 'https://cdn.example/can.png'
  const text = 'A slim pouch with 20 pouches per can.'
  const shopify = {
    ...{ id: 1, title: 'Mood Apple', handle: 'apple', tags: ['Slim', '4 mg'], body_html: `<p>${text}</p>` },
    ...{ images: [{ src: image }], variants: [{ id: 1, title: 'Default Title', price: '4.00' }] },
  }
  const woo = {
    ...{
      id: 1,
      name: 'Mood Apple',
      prices: { price: '400', currency_minor_unit: 2 },
      images: [{ src: image }],
    },
    ...{ short_description: text, categories: [{ name: 'Nicotine pouches' }], tags: [{ name: 'Slim' }] },
    attributes: [{ name: 'Strength', terms: [{ name: '4 mg' }] }],
  }
  const csv = `id,title,price,description,image_link,product_type\n1,Mood Apple,4.00,"${text}",${image},Pouches\n`
  const read = async (body: string, platform: 'shopify' | 'woocommerce' | 'csv') =>
    (await readAll(body, { platform })).listings[0]!.raw
  expect(await read(JSON.stringify({ products: [shopify] }), 'shopify')).toMatchObject({
    tags: 'Slim, 4 mg',
    description: text,
    image,
  })
  expect(await read(JSON.stringify([woo]), 'woocommerce')).toMatchObject({
    tags: 'Slim, 4 mg',
    category: 'Nicotine pouches',
    description: text,
    image,
  })
  expect(await read(csv, 'csv')).toMatchObject({ category: 'Pouches', description: text, image })
})
