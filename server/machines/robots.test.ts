import { expect, test } from 'vitest'
import { createRobots } from './robots.ts'

test('crawlers may read pages only, and learn where the sitemap is', async () => {
  const robots = createRobots({ origin: 'https://pouchscout.example', languages: ['en', 'sv'] })
  const answer = await robots.request('/robots.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  expect((await answer.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /go/',
    'Disallow: /basket',
    'Disallow: /en/basket',
    'Disallow: /sv/basket',
    'Disallow: /evidence',
    'Disallow: /en/evidence',
    'Disallow: /sv/evidence',
    'Disallow: /admin',
    'Disallow: /en/admin',
    'Disallow: /sv/admin',
    '',
    'Sitemap: https://pouchscout.example/sitemap.xml',
    '',
  ])
})
