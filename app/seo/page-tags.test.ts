import { expect, test } from 'vitest'
import type { Language } from '#domain/language.ts'
import { describePage, type PageFacts } from './page-tags.ts'
import { seoMeta } from './seo.ts'

const origin = 'https://pouchscout.example'
const page: PageFacts = {
  title: 'A title',
  description: 'A description',
  picture: { path: '/img/og/site.png?lang=en', alt: 'A picture' },
}

function readMeta({
  language = 'en',
  at = '/',
  ...own
}: Partial<PageFacts> & { language?: Language; at?: string }) {
  const { pathname, search } = new URL(at, origin)
  const address = { pathname, search }
  const site = { origin, language, languages: ['en', 'sv'] as const, address }
  return seoMeta({ loaderData: { seo: describePage({ ...page, ...own }, site) } })
}

const noindex = { name: 'robots', content: 'noindex, follow' }

test('a page declares its address, its languages, and its preview', () => {
  expect(readMeta({ language: 'sv', at: '/faq' })).toEqual([
    { title: 'A title' },
    { name: 'description', content: 'A description' },
    { tagName: 'link', rel: 'canonical', href: `${origin}/sv/faq` },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${origin}/faq` },
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

test('a search is a separate page that is not to be indexed', () => {
  const meta = readMeta({ at: '/products?search=mint' })
  expect(meta).toContainEqual(noindex)
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: `${origin}/products?search=mint`,
  })
})

test('a list itself declares its address, and whether it is empty', () => {
  const meta = readMeta({ at: '/products?page=99', path: '/products?page=3' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/products?page=3` })
  expect(meta).not.toContainEqual(noindex)
  expect(readMeta({ at: '/brand/Nobody', isEmpty: true })).toContainEqual(noindex)
})

test('a list that is not for search engines still has an address', () => {
  const meta = readMeta({ at: '/brand/z', isForSearch: false })
  expect(meta).toContainEqual(noindex)
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/brand/z` })
})

test('feed and structured data are declared where there are any', () => {
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

test('a missing page has no address', () => {
  expect(readMeta({ at: '/no-such-page', isMissing: true })).toEqual([
    { title: 'A title' },
    { name: 'description', content: 'A description' },
    noindex,
  ])
})
