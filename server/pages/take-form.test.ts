import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { takeForms } from './take-form.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

function createApp({ waitSeconds = null as number | null } = {}) {
  const render = vi.fn(async (_context: unknown, request: Request) => {
    const headers = { etag: '"1"', 'cache-control': 'private, no-cache' }
    const words = [request.url, await request.text(), request.headers.get('origin') ?? '']
    return new Response(words.join(' ').trim(), { status: 422, headers })
  })
  const countForm = vi.fn(() => waitSeconds)
  const app = new Hono()
    .post(
      '*',
      takeForms({
        findForm: ({ pathname }) => (pathname === '/contact' ? 'the contact form' : null),
        render,
        countForm,
        origin: 'https://pouchscout.example',
      }),
    )
    .all('*', (context) => context.text('no form here', 405))
  return { app, render, countForm }
}

function post(
  app: Hono,
  path: string,
  { body = 'name=Anna', headers = FORM as Record<string, string> } = {},
) {
  return app.request(`http://10.0.0.1:3000${path}`, { method: 'POST', body, headers })
}

test('behind a proxy the page sees the address of the site, and its answer is not kept', async () => {
  const { app } = createApp()
  const answer = await post(app, '/contact?a=b')
  expect(await answer.text()).toBe('https://pouchscout.example/contact?a=b name=Anna')
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    422,
    'no-store',
    null,
  ])
})

test('opened by another name of the machine, the page sees only one name', async () => {
  const { app } = createApp()
  const answer = await post(app, '/contact', { headers: { ...FORM, origin: 'http://localhost:3000' } })
  expect(await answer.text()).toBe('https://pouchscout.example/contact name=Anna https://pouchscout.example')
})

test('above the limit the page still answers, and is informed', async () => {
  const { app, render, countForm } = createApp({ waitSeconds: 17 })
  const answer = await post(app, '/contact')
  expect(countForm).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'the contact form')
  expect(answer.headers.get('retry-after')).toBe('17')
  expect(render.mock.lastCall?.at(2)).toEqual({ isOverLimit: true })
})

test.each([
  { why: 'a page without a form', path: '/faq', status: 405 },
  { why: 'JSON', headers: { 'content-type': 'application/json' }, status: 415 },
  { why: 'no type', headers: {}, status: 415 },
  { why: 'a NUL', body: 'name=a%00b', status: 400 },
])('$why is not rendered: $status', async ({ path = '/contact', status, ...init }) => {
  const { app, render } = createApp()
  expect((await post(app, path, init as { body?: string; headers?: Record<string, string> })).status).toBe(
    status,
  )
  expect(render).not.toHaveBeenCalled()
})
