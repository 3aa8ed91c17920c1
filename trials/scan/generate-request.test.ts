import { expect, test } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { DatabaseAwayError, isOutage } from '#domain/outage.ts'
import { createTestApi } from '#tests/api.ts'
import { SEED } from '#tests/seed.ts'
import { createRandom } from '../random.ts'
import { type Description, generateRequest } from './generate-request.ts'

const REQUESTS = 400
/** Whatever needs the database is answered 503. */
const AWAY = new Proxy({} as Db, {
  get: () => () => {
    throw new DatabaseAwayError()
  },
})

test('generated requests are answered well when they are proper, refused when not, and never fail', async () => {
  const { app, log } = createTestApi({ perMinute: 10 * REQUESTS, deps: { db: AWAY } })
  const description = (await (await app.request('/api/openapi.json')).json()) as Description
  const random = createRandom(SEED)
  const statuses: Record<'proper' | 'wild', Set<number>> = { proper: new Set(), wild: new Set() }
  for (let nth = 0; nth < REQUESTS; nth++) {
    const { path, asked, isWild } = generateRequest(description, random)
    const body =
      asked.json === undefined ? asked.form && new URLSearchParams(asked.form) : JSON.stringify(asked.json)
    const { status } = await app.request(path, {
      method: asked.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(asked.json !== undefined && { 'content-type': 'application/json' }), ...asked.headers },
      ...(body !== undefined && { body }),
    })
    statuses[isWild ? 'wild' : 'proper'].add(status)
  }
  expect(log.error.mock.calls.filter(([{ err }]) => !isOutage(err))).toEqual([])
  expect(statuses.proper).toContain(200)
  expect(statuses.wild).toContain(400)
  expect([...statuses.proper, ...statuses.wild].filter((status) => status >= 500 && status !== 503)).toEqual(
    [],
  )
})
