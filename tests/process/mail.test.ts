import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMailServer } from '#tests/smtp-server.ts'
import { copyDataDir, type RunningApp, startApp } from './start-app.ts'

const WAIT = { timeout: 15_000, interval: 50 }

const START_MS = 60_000
const SITE = 'https://pouchscout.example'
let app: RunningApp
let smtp: Awaited<ReturnType<typeof startMailServer>>
const { dataDir, remove } = await copyDataDir()

beforeAll(async () => {
  smtp = await startMailServer()
  app = await startApp({
    DATA_DIR: dataDir,
    DEMO: 'off',
    PUBLIC_ORIGIN: SITE,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Pouchscout <hello@pouchscout.example>',
    OPERATOR_EMAIL: 'operator@pouchscout.example',
  })
}, START_MS)

beforeEach(() => void smtp.mails.splice(0))

afterAll(async () => {
  expect(await app.stop()).toBe(0)
  await smtp.close()
  remove()
})

function post(
  path: string,
  values: Record<string, string>,
  headers: Record<string, string> = { origin: SITE },
) {
  return fetch(app.origin + path, { method: 'POST', headers, body: new URLSearchParams(values) })
}

async function readHeading(answer: Promise<Response>) {
  return /<h1[^>]*>([^<]*)/.exec(await (await answer).text())?.[1]
}

/** A header may span several lines. */
function unfold(mail: string | undefined): string {
  return (mail ?? '').replaceAll(/\r\n[ \t]+/g, ' ')
}

test('a message sent from behind a proxy reaches the operator', async () => {
  const answer = await post('/contact', {
    name: 'Anna Lind',
    email: 'anna@example.com',
    subject: 'A wrong price',
    message: 'It costs more than you say.',
  })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), WAIT)
  expect(smtp.mails[0]).toMatch(/^To: operator@pouchscout.example\r$/m)
  expect(smtp.mails[0]).toMatch(/^Reply-To: anna@example.com\r$/m)
  expect(smtp.mails[0]).toContain('It costs more than you say.')
})

test('an address is subscribed by the link of its mail and unsubscribed with one click', async () => {
  const subscribed = await (await post('/sv/newsletter', { email: 'anna@example.com' })).text()
  expect(subscribed).toContain('Ett steg till')
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), WAIT)
  const confirm = /https:\/\/pouchscout.example(\/sv\/newsletter\/confirm\?token=[\w-]+)/
  const link = confirm.exec(smtp.mails[0] ?? '')?.[1] ?? ''
  for (let look = 0; look < 2; look++)
    expect(await readHeading(fetch(app.origin + link))).toBe('Bekräfta din prenumeration')
  expect(await readHeading(post(link, {}))).toBe('Du prenumererar nu')
  expect(await readHeading(post(link, {}))).toBe('Länken fungerar inte längre')

  await vi.waitFor(() => expect(smtp.mails).toHaveLength(2), WAIT)
  const welcome = unfold(smtp.mails[1])
  expect(welcome).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const way = /^List-Unsubscribe: <https:\/\/pouchscout.example([^>]*)>, <mailto:/m.exec(welcome)?.[1] ?? ''
  expect(await readHeading(fetch(app.origin + way))).toBe('Unsubscribe from the newsletter')
  const byMailProgram = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  expect((await post(way, { 'List-Unsubscribe': 'One-Click' }, byMailProgram)).status).toBe(200)
  expect(await readHeading(fetch(app.origin + way))).toBe('You are unsubscribed')
  expect((await post('/newsletter', { email: 'b@example.com' }, byMailProgram)).status).toBe(403)
})
