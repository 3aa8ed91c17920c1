import { Hono } from 'hono'
import { expect, test } from 'vitest'
import {
  addSecurityHeaders,
  buildPagePolicy,
  buildSecurityHeaders,
  CAMERA_PERMISSIONS,
} from './security-headers.ts'

function createApp() {
  return new Hono()
    .use(addSecurityHeaders(buildSecurityHeaders({ publicOrigin: null })))
    .get('/data', (context) => context.json({}))
    .get('/own', (context) => context.body('', 200, { 'content-security-policy': "default-src 'self'" }))
    .get('/broken', () => {
      throw new Error('broken')
    })
    .onError((_error, context) => context.text('failed', 500))
}

test.each(['/data', '/missing', '/broken'])('%s carries the whole set', async (path) => {
  const { headers } = await createApp().request(path)
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('permissions-policy')).toContain('geolocation=()')
})

test('an answer keeps the policy it set itself', async () => {
  const { headers } = await createApp().request('/own')
  expect(headers.get('content-security-policy')).toBe("default-src 'self'")
})

test('only a site that is public over https demands https', () => {
  const name = 'strict-transport-security'
  expect(buildSecurityHeaders({ publicOrigin: 'https://pouchscout.example' })[name]).toContain('max-age=')
  expect(buildSecurityHeaders({ publicOrigin: 'http://127.0.0.1:3000' })).not.toHaveProperty(name)
  expect(buildSecurityHeaders({ publicOrigin: null })).not.toHaveProperty(name)
})

test('only a page that uses the camera may ask for it, and compile the reader of barcodes', () => {
  expect(CAMERA_PERMISSIONS).toContain('camera=(self), geolocation=()')
  expect(buildSecurityHeaders({ publicOrigin: null })['permissions-policy']).toContain('camera=(), ')
  expect(buildPagePolicy([], { usesCamera: true })).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(buildPagePolicy([])).not.toContain('eval')
})

test('scripts are never allowed inline or by eval', () => {
  const scripts = buildPagePolicy(["'sha256-a'", "'sha256-a'"]).match(/script-src[^;]*/)?.[0]
  expect(scripts).toBe("script-src 'self' 'sha256-a'")
})
