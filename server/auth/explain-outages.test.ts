import { expect, test } from 'vitest'
import { DatabaseAwayError } from '#domain/outage.ts'
import { explainOutages } from './explain-outages.ts'

const hidden = new Error('Failed to get session')
const parts = {
  name: async (text: string) => `${text}!`,
  fail: () => Promise.reject(hidden),
  more: { fail: () => Promise.reject(hidden) },
}

test('a call that succeeds is left as it is', async () => {
  const { name } = explainOutages(parts, () => Promise.reject(new DatabaseAwayError()))
  expect(await name('Maja')).toBe('Maja!')
})

test('a failure without a reason gets one when the database is away, however deep the call is', async () => {
  const { fail, more } = explainOutages(parts, () => Promise.reject(new DatabaseAwayError()))
  await expect(fail()).rejects.toBeInstanceOf(DatabaseAwayError)
  await expect(more.fail()).rejects.toBeInstanceOf(DatabaseAwayError)
})

test('while the database answers, the failure is passed on unchanged', async () => {
  await expect(explainOutages(parts, async () => 1).fail()).rejects.toBe(hidden)
})
