import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { type Seo, seoMeta } from './seo.ts'

const origin = 'https://pouchscout.example'
const seo: Seo = {
  title: 'A title',
  description: 'A description',
  picture: { path: '/img/og/site.png?lang=en', alt: 'A picture' },
}

function readMeta({
  language = 'en',
  at = '/',
  ...own
}: Partial<Seo> & { language?: Language; at?: string }) {
  const { pathname, search } = new URL(at, origin)
  const root = { id: 'root', loaderData: { origin, language, languages: ['en', 'sv'] } }
  return seoMeta({ loaderData: { seo: { ...seo, ...own } }, location: { pathname, search }, matches: [root] })
}

const noindex = { name: 'robots', content: 'noindex, follow' }

test('a page says where it lives, in which languages, and what to show of it', () => {
  expect(readMeta({ language: 'sv', at: '/faq' })).toEqual([
    { title: 'A title' },
    { name: 'description', content: 'A description' },
    { tagName: 'link', rel: 'canonical', href: `${origin}/sv/faq` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${origin}/en/faq` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'sv', href: `${origin}/sv/faq` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${origin}/faq` },
    { property: 'og:title', content: 'A title' },
    { property: 'og:description', content: 'A description' },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: `${origin}/sv/faq` },
    { property: 'og:site_name', content: 'Pouchscout' },
    { property: 'og:locale', content: 'sv_SE' },
    { property: 'og:locale:alternate', content: 'en_GB' },
    { property: 'og:image', content: `${origin}/img/og/site.png?lang=en` },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A picture' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ])
})

test('a search is a page of its own that is not to be indexed', () => {
  const meta = readMeta({ at: '/products?search=mint' })
  expect(meta).toContainEqual(noindex)
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${origin}/products?search=mint`,
  })
})

test('a list says itself where it lives, and whether it is empty', () => {
  const meta = readMeta({ at: '/products?page=99', path: '/products?page=3' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/products?page=3` })
  expect(meta).not.toContainEqual(noindex)
  expect(readMeta({ at: '/brand/Nobody', isEmpty: true })).toContainEqual(noindex)
})

test('feed and structured data are named where there are some', () => {
  const data = { '@type': 'Thing' }
  const meta = readMeta({ feed: { path: '/deals.atom', title: 'Deals' }, structuredData: [data] })
  expect(meta).toContainEqual({ 'script:ld+json': data })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Deals',
    href: `${origin}/deals.atom`,
  })
})

const nowhere = { location: { pathname: '/x', search: '' }, matches: [] }

test('a page that does not exist is titled by what its loader threw, and has no address', () => {
  const error = new ErrorResponse(404, 'Not Found', { seo })
  expect(seoMeta({ ...nowhere, error })).toEqual([
    { title: 'A title' },
    { name: 'description', content: 'A description' },
    noindex,
  ])
})

test('nor has one whose loader only says that it is missing', () => {
  expect(readMeta({ at: '/no-such-page', isMissing: true })).toEqual([
    { title: 'A title' },
    { name: 'description', content: 'A description' },
    noindex,
  ])
})

test.each([new ErrorResponse(405, 'No', null), new ErrorResponse(404, 'No', 'text'), new Error('bug')])(
  'whatever else fails still has a title',
  (error) => {
    expect(seoMeta({ ...nowhere, error })).toEqual([{ title: 'Pouchscout' }, noindex])
  },
)
