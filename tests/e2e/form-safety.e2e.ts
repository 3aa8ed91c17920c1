import { expect, makeEmail, test } from './forms.ts'

const FORMS = ['/newsletter', '/newsletter.data', '/contact', '/retailer-signup', '/en/contact'] as const
const API = ['/api/newsletter', '/api/contact', '/api/retailer-applications'] as const

const FOREIGN: ReadonlyArray<Record<string, string>> = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
]

test('no form accepts anything from another site', async ({ request }) => {
  for (const path of [...FORMS, ...API]) {
    for (const headers of FOREIGN) {
      const answer = await request.post(path, { headers, form: { email: makeEmail() } })
      expect([path, headers, answer.status()]).toEqual([path, headers, 403])
    }
  }
})

test('a form that is too large or contains a NUL is refused', async ({ request, baseURL }) => {
  const headers = { origin: baseURL! }
  const large = await request.post('/contact', { headers, form: { message: 'x'.repeat(70_000) } })
  expect(large.status()).toBe(413)
  const withNul = await request.post('/contact', { headers, form: { name: 'a\0b' } })
  expect(withNul.status()).toBe(400)
  const file = await request.post('/contact', { headers, multipart: { name: 'Anna' } })
  expect(file.status()).toBe(415)
})

test('a page without a form can only be read', async ({ request, baseURL }) => {
  for (const path of ['/', '/faq', '/faq.data', '/no-such-page']) {
    const answer = await request.post(path, { headers: { origin: baseURL! }, form: { a: 'b' } })
    expect([path, answer.status(), answer.headers().allow]).toEqual([path, 405, 'GET, HEAD'])
  }
})

test('an answer to a form is never cached, and is as protected as any page', async ({ request, baseURL }) => {
  const page = await request.get('/contact')
  const answer = await request.post('/contact', { headers: { origin: baseURL! }, form: { name: 'Anna' } })
  expect(answer.status()).toBe(422)
  const headers = answer.headers()
  expect(headers['cache-control']).toBe('no-store')
  expect(headers.etag).toBeUndefined()
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("form-action 'self'")
  expect(headers['content-security-policy']?.replaceAll(/'sha256-[^']+'/g, '')).toBe(
    page.headers()['content-security-policy']?.replaceAll(/'sha256-[^']+'/g, ''),
  )
  const again = await request.get('/contact')
  expect(await again.text()).not.toContain('Anna')
})

test('the API is limited too, and says when to come back', async ({ request }) => {
  const statuses: number[] = []
  let retryAfter: string | undefined
  // Twice the limit and one: a new minute may begin meanwhile.
  for (let count = 0; count < 21; count++) {
    const answer = await request.post('/api/newsletter', { data: { email: 'nobody' } })
    statuses.push(answer.status())
    if (answer.status() === 429) retryAfter = answer.headers()['retry-after']
  }
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422))
  expect(statuses).toContain(429)
  expect(Number(retryAfter)).toBeGreaterThan(0)
})
