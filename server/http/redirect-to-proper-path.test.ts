import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { redirectToProperPath } from './redirect-to-proper-path.ts'

const app = new Hono().get('*', redirectToProperPath(), (context) => context.text('a page'))

test.each([
  ['/EN/products?search=Mint%20Ice&page=2', '/products?search=Mint%20Ice&page=2'],
  ['/SV/products', '/sv/products'],
  ['/De', '/de'],
])('%s redirects to %s permanently', async (path, location) => {
  const response = await app.request(path)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(location)
})

test.each(['/sv/products', '/en/products', '/SV/products.data', '/EN//evil.example', '/EN/\\evil.example'])(
  '%s is not redirected',
  async (path) => {
    expect(await (await app.request(path)).text()).toBe('a page')
  },
)
