import { type MetaDescriptor, RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { depsContext, type RequestFacts, requestContext } from '#app/context.ts'
import { NOINDEX, type Seo } from '#app/seo/seo.ts'
import type { Deps } from '#services/deps.ts'
import { makeProduct, makeSnapshot } from '#tests/factories.ts'
import { loader as loadBrand } from './brand.tsx'
import { loader as loadStrength } from './strength.tsx'

const origin = 'https://pouchscout.example'
const PRODUCTS = [
  makeProduct({ brand: 'ZYN', nicotineMg: 14 }),
  makeProduct({ brand: 'Zeus', nicotineMg: 14 }),
  makeProduct({ brand: 'Göteborgs Rapé', nicotineMg: 8 }),
]

function makeRequest({ language = 'en', products = PRODUCTS }: Partial<Asked> = {}) {
  const snapshot = makeSnapshot({ products })
  const facts = { origin, language, address: { pathname: '/', search: '' }, nameHome: () => {} }
  const context = new RouterContextProvider()
  context.set(depsContext, { catalogue: () => snapshot, cans: null } as Partial<Deps> as Deps)
  context.set(requestContext, facts as Partial<RequestFacts> as RequestFacts)
  return { request: new Request(origin), context }
}
type Asked = Pick<RequestFacts, 'language'> & { products: typeof PRODUCTS }

async function readBrand(brandName: string, asked?: Partial<Asked>) {
  const { data, init } = await loadBrand({ ...makeRequest(asked), params: { brandName } } as never)
  return { ...data, status: init?.status }
}
async function readStrength(band: string, asked?: Partial<Asked>) {
  const { data, init } = await loadStrength({ ...makeRequest(asked), params: { band } } as never)
  return { ...data, status: init?.status ?? 200 }
}

/** The addresses a page declares for itself and its translations. */
function listAddresses({ tags }: Seo) {
  const links = tags.filter((tag): tag is MetaDescriptor & { href: string } => 'href' in tag)
  return links.map(({ href }) => href)
}

test.each([
  { language: 'en', title: 'nosuch: no products found | Pouchscout', says: 'No products found for nosuch.' },
  {
    language: 'de',
    title: 'nosuch: keine Produkte gefunden | Pouchscout',
    says: 'Keine Produkte von nosuch gefunden.',
  },
] as const)('a brand without products is titled so in $language', async ({ language, title, says }) => {
  const { seo, status } = await readBrand('nosuch', { language })
  expect(seo.title).toBe(title)
  expect(seo.description).toContain(says)
  expect(seo.tags).toEqual([NOINDEX])
  expect(status).toBe(404)
})

test('a strength that does not exist has the same title and heading', async () => {
  const { seo, status } = await readStrength('foo')
  expect(seo.title).toBe('Nicotine Products | Pouchscout')
  expect(seo.description).toContain('No products found in this nicotine strength range.')
  expect(seo.tags).toEqual([NOINDEX])
  expect(status).toBe(404)
})

test('a strength without products says so, and is a page all the same', async () => {
  const { seo, status } = await readStrength('low', { products: [] })
  expect(seo.title).toBe('1-6mg nicotine strength: no products found | Pouchscout')
  expect(seo.tags).toContainEqual(NOINDEX)
  expect(listAddresses(seo)).toContain(`${origin}/nicotine-strength/low`)
  expect(status).toBe(200)
})

test.each(['ZYN', 'zyn', ' goteborgs rape '])('the page of the brand "%s" is indexed', async (brand) => {
  expect((await readBrand(brand)).seo.tags).not.toContainEqual(NOINDEX)
})

test('a part of brand names lists their products, and is not for search engines', async () => {
  const { seo, list, status } = await readBrand('z')
  expect(list.total).toBe(2)
  expect(status).toBe(200)
  expect(seo.tags).toContainEqual(NOINDEX)
})

test('of two equal strengths one is canonical for both', async () => {
  const { seo, band, list } = await readStrength('medium-high')
  expect(list.total).toBe(2)
  expect(band).toBe('medium')
  expect(seo).toEqual((await readStrength('medium')).seo)
  expect(listAddresses(seo)).toContain(`${origin}/de/nicotine-strength/medium`)
  expect(listAddresses(seo).join()).not.toContain('medium-high')
})
