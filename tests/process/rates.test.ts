import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toUtcDay } from '#domain/day.ts'
import { makeEcbFile } from '#tests/bank.ts'
import { copyDataDir, type RunningApp, startApp } from './start-app.ts'

const START_MS = 60_000
const DAY_MS = 24 * 60 * 60_000
const TODAY = toUtcDay(new Date())
const YESTERDAY = toUtcDay(new Date(Date.now() - DAY_MS))
const RATES = { USD: '1.1623', GBP: '0.8781', SEK: '11.2965', NOK: '11.734', PLN: '4.2318' }

const { dataDir, remove } = await copyDataDir()
let published = makeEcbFile(YESTERDAY, RATES)
const bank = createServer((_request, response) => response.end(published))
let app: RunningApp
let cookie: string

beforeAll(async () => {
  bank.listen(0, '127.0.0.1')
  await once(bank, 'listening')
  const host = `127.0.0.1:${(bank.address() as AddressInfo).port}`
  app = await startApp({
    ...{ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' },
    ...{ ECB_RATES_URL: `http://${host}/eurofxref-daily.xml`, FEED_HOSTS: host },
  })
  cookie = await signIn('operator@example.com')
  await send('/admin/first', { token: readFileSync(path.join(dataDir, 'first-admin.token'), 'utf8') })
}, START_MS)
afterAll(async () => {
  await app.stop()
  bank.close()
  remove()
})

async function signIn(email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'correct horse' })
  const headers = { 'content-type': 'application/json', origin: app.origin }
  await fetch(`${app.origin}/api/auth/sign-up/email`, { method: 'POST', headers, body })
  const answer = await fetch(`${app.origin}/api/auth/sign-in/email`, { method: 'POST', headers, body })
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

async function open(page: string): Promise<string> {
  return readWords(await fetch(app.origin + page, { headers: { cookie } }))
}

/** As a browser without scripts sends a form. */
async function send(page: string, form: Record<string, string>): Promise<{ status: number; words: string }> {
  const answer = await fetch(app.origin + page, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: app.origin },
    body: new URLSearchParams(form),
  })
  return { status: answer.status, words: await readWords(answer) }
}

/** The text of the page: React splits texts with comments, and figures are joined to their signs. */
async function readWords(answer: Response): Promise<string> {
  return (await answer.text())
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', ' ')
    .replace(/<script[\s\S]*?<\/script>/g, '')
}

async function readHealth() {
  return (await (await fetch(`${app.origin}/healthz`)).json()) as { rates: { status: string; day: string } }
}

test(
  'a node that starts reads the rates of the bank by itself',
  async () => {
    await vi.waitFor(
      async () => expect((await readHealth()).rates).toMatchObject({ status: 'ok', day: YESTERDAY }),
      { timeout: 30_000, interval: 200 },
    )
    const page = await open('/admin/rates')
    expect(page).toContain('11.2965')
    expect(page).toContain('5 rates read')
  },
  START_MS,
)

test('a rate that moved too far asks the operator, who refuses it, undoes that and accepts it', async () => {
  published = makeEcbFile(TODAY, { ...RATES, PLN: '5.1802' })
  const read = await send('/admin/rates', { intent: 'read' })
  expect([read.status, read.words]).toEqual([
    200,
    expect.stringContaining('1 moved too far and waits for you.'),
  ])
  expect(read.words).toContain('PLN moved 22.4 % in one day. Is that true?')
  const waiting = { currency: 'PLN', day: TODAY }
  const refused = await send('/admin/rates', { intent: 'refuse', ...waiting })
  expect(refused.words).toContain('The new rate of PLN is refused.')
  expect(refused.words).not.toContain('Is that true?')
  const undone = await send('/admin/rates', { intent: 'undo', ...waiting })
  expect(undone.words).toContain('Is that true?')
  const accepted = await send('/admin/rates', { intent: 'accept', ...waiting })
  expect(accepted.words).toContain('The new rate of PLN is used.')
  const late = await send('/admin/rates', { intent: 'refuse', ...waiting })
  expect([late.status, late.words]).toEqual([422, expect.stringContaining('Nothing was changed.')])
})

test('a rate is set by hand, keeping wrong input for correction, and goes back to the bank’s', async () => {
  const typed = { intent: 'set', currency: 'NOK', rate: '118', until: TODAY, reason: 'Billed at 11.80' }
  const wrong = await send('/admin/rates', typed)
  expect(wrong.status).toBe(422)
  for (const kept of ['value="118"', `value="${TODAY}"`, 'value="Billed at 11.80"'])
    expect(wrong.words).toContain(kept)
  expect(wrong.words).toContain('from the published rate')
  const right = await send('/admin/rates', { ...typed, rate: '11,80' })
  expect(right.words).toContain('€1 is 11.8 NOK from now on.')
  expect(right.words).toContain('ECB says 11.7340, 0.6 % lower')
  const back = await send('/admin/rates', { intent: 'back', currency: 'NOK' })
  expect(back.words).toContain('NOK follows the ECB again.')
})

test('only admins see rates or change them', async () => {
  const stranger = await fetch(`${app.origin}/admin/rates`, { redirect: 'manual' })
  expect(stranger.status).toBe(302)
  const form = new URLSearchParams({ intent: 'read' })
  const headers = { origin: app.origin }
  const sent = await fetch(`${app.origin}/admin/rates`, {
    ...{ method: 'POST', redirect: 'manual', headers, body: form },
  })
  expect(sent.status).toBe(302)
})
