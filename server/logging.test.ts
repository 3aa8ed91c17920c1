import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { exchange } from '#tests/exchange.ts'
import {
  chooseRequestId,
  createLogger,
  hideQueryValues,
  hideSecrets,
  type RequestOutcome,
  watchRequest,
} from './logging.ts'

function createMemoryLogger(level = 'info') {
  const lines: string[] = []
  return { lines, log: createLogger({ level, destination: { write: (line) => void lines.push(line) } }) }
}

test('the log line of a failed query does not show what visitors typed', () => {
  const { lines, log } = createMemoryLogger()
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'email_unique',
    detail: 'Key (email)=(marker@example.org) exists',
  })
  const error = Object.assign(new Error('Failed query: insert … params: marker-password', { cause }), {
    query: 'insert marker-query',
    params: ['marker-password'],
  })
  log.error({ err: error }, 'request failed')
  const line = lines.join('')
  expect(line).not.toContain('marker')
  expect(JSON.parse(line)).toMatchObject({
    msg: 'request failed',
    err: { message: 'Failed query', cause: { code: '23505', constraint: 'email_unique' } },
  })
})

test('secrets are hidden wherever they appear', () => {
  const { lines, log } = createMemoryLogger()
  log.info({
    cookie: 'marker',
    headers: { authorization: 'marker' },
    a: { b: { password: 'marker' } },
    token: 'marker',
  })
  log.error({ err: 'marker' })
  expect(lines.join('')).not.toContain('marker')
})

test('an error keeps its name, its message and where it happened', () => {
  const { lines, log } = createMemoryLogger()
  log.error({ err: new TypeError('not a price') })
  expect(JSON.parse(lines[0]!).err).toMatchObject({ type: 'TypeError', message: 'not a price' })
  expect(JSON.parse(lines[0]!).err.stack).toContain('logging.test.ts')
})

test('lines below the level are not written', () => {
  const { lines, log } = createMemoryLogger('warn')
  log.info('quiet')
  expect(lines).toEqual([])
})

test('each request is logged once, with its id on the answer and without query values', async () => {
  const { lines, log } = createMemoryLogger()
  const outcomes: RequestOutcome[] = []
  const answer = await exchange(
    (request, response) => {
      const onDone = (outcome: RequestOutcome) => outcomes.push(outcome)
      const headers = watchRequest(request, response, { log, trustProxy: false, onDone })
      response.writeHead(404, headers).end('no')
    },
    {
      url: '/products?search=marker&page=2',
      headers: { cookie: 'marker', 'x-request-id': 'chosen-by-visitor' },
    },
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('marker')
  const line = JSON.parse(lines[0]!)
  expect(line).toMatchObject({ msg: 'request', method: 'GET', path: '/products?search&page', status: 404 })
  expect(line.ms).toBeGreaterThanOrEqual(0)
  expect(answer.headers['x-request-id']).toBe(line.requestId)
  expect(line.requestId).not.toBe('chosen-by-visitor')
  expect(outcomes).toMatchObject([{ path: '/products?search&page', status: 404 }])
})

test.each([
  { header: 'abc-DEF_123', trustProxy: true, isTaken: true },
  { header: 'abc-DEF_123', trustProxy: false, isTaken: false },
  { header: 'short', trustProxy: true, isTaken: false },
  { header: 'a'.repeat(65), trustProxy: true, isTaken: false },
  { header: 'with space', trustProxy: true, isTaken: false },
  { header: undefined, trustProxy: true, isTaken: false },
])(
  'request id $header, proxy trusted: $trustProxy, is accepted: $isTaken',
  ({ header, trustProxy, isTaken }) => {
    const id = chooseRequestId({ header, trustProxy })
    expect(id === header).toBe(isTaken)
    expect(id).toMatch(/^[\w-]{8,64}$/)
  },
)

test.each([
  { url: '/', path: '/' },
  { url: '/?', path: '/' },
  { url: '/a?b=1&b=2&c', path: '/a?b&c' },
])('$url is logged as $path', ({ url, path }) => {
  expect(hideQueryValues(url)).toBe(path)
})

test('neither what visitors typed nor the secret of a private feed is logged', async () => {
  const secret = 'a1'.repeat(32)
  expect(hideSecrets(`/alerts/${secret}.atom?x=typed`)).toBe('/alerts/[hidden].atom?x')
  expect(hideSecrets(`/sv/alerts/${secret.toUpperCase()}`)).toBe('/sv/alerts/[hidden]')
  expect(hideSecrets('/alerts/stop?token=secret')).toBe('/alerts/stop?token')
  const { lines, log } = createMemoryLogger()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    watchRequest(request, response, { log, trustProxy: false })
    response.end()
  }
  await exchange(answer, { url: `/alerts/${secret}.atom`, headers: {} })
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(secret)
})
