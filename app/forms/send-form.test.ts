import { expect, test } from 'vitest'
import { keepPage } from './keep-page.ts'
import { sendForm } from './send-form.ts'

const refusal = (status: number) => ({ status, statusText: '', internal: false, data: '' })

test.each([
  { status: 503, outcome: 'unavailable' },
  { status: 429, outcome: 'tooMany' },
  { status: 500, outcome: 'failed' },
])('a server that answers $status instead of answering the form leaves it $outcome', async (expected) => {
  expect(await sendForm(() => Promise.reject(refusal(expected.status)))).toEqual({
    outcome: expected.outcome,
    values: {},
  })
})

test('an answer to the form is passed on unchanged', async () => {
  expect(await sendForm(async () => ({ outcome: 'unavailable', values: { name: 'Anna' } }))).toEqual({
    outcome: 'unavailable',
    values: { name: 'Anna' },
  })
})

test.each([
  { outcome: 'unavailable', isReadAnew: false },
  { outcome: 'failed', isReadAnew: false },
  { outcome: 'done', isReadAnew: true },
  { outcome: 'invalid', isReadAnew: true },
])('after a form that is $outcome, reading the page again is $isReadAnew', ({ outcome, isReadAnew }) => {
  const url = new URL('http://localhost/account')
  const args = { currentUrl: url, nextUrl: url, currentParams: {}, nextParams: {} }
  expect(keepPage({ ...args, actionResult: { outcome }, defaultShouldRevalidate: true })).toBe(isReadAnew)
})
