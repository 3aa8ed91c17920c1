import { expect, test } from 'vitest'
import { decideRetry } from './decide-retry.ts'

const AWAY = new Error('connect ECONNREFUSED')

test.each([
  { attempts: 1, retrySeconds: 60 },
  { attempts: 2, retrySeconds: 120 },
  { attempts: 5, retrySeconds: 960 },
  { attempts: 9, retrySeconds: 15_360 },
  { attempts: 10, retrySeconds: null },
])('after attempt $attempts the next comes in $retrySeconds seconds', ({ attempts, retrySeconds }) => {
  expect(decideRetry(AWAY, attempts)).toEqual({ reason: 'connect ECONNREFUSED', retrySeconds })
})

test('a recipient refused for good is not tried again, a wrong password is', () => {
  const refused = Object.assign(new Error('550 no such user'), { code: 'EENVELOPE', responseCode: 550 })
  const busy = Object.assign(new Error('450 try later'), { code: 'EENVELOPE', responseCode: 450 })
  const login = Object.assign(new Error('535 wrong'), { code: 'EAUTH', responseCode: 535 })
  expect(decideRetry(refused, 1).retrySeconds).toBeNull()
  expect(decideRetry(busy, 1).retrySeconds).toBe(60)
  expect(decideRetry(login, 1).retrySeconds).toBe(60)
})

test('a reason of any length fits the column', () => {
  expect(decideRetry(new Error('x'.repeat(9000)), 1).reason).toHaveLength(500)
})
