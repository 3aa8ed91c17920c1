import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeDataDir, startApp } from './start-app.ts'

const WAIT = { timeout: 15_000, interval: 50 }

async function startSmtp() {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      mails.push(await text(stream))
      done()
    },
  })
  server.on('error', () => {}) // a client that leaves is no matter
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { mails, port: (server.server.address() as AddressInfo).port }
}

test('a message written behind a proxy reaches the operator', async () => {
  const { dataDir, remove } = makeDataDir()
  onTestFinished(remove)
  const smtp = await startSmtp()
  const app = await startApp({
    DATA_DIR: dataDir,
    DEMO: 'off',
    PUBLIC_ORIGIN: 'https://pouchscout.example',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Pouchscout <hello@pouchscout.example>',
    OPERATOR_EMAIL: 'operator@pouchscout.example',
  })
  const answer = await fetch(`${app.origin}/contact`, {
    method: 'POST',
    headers: { origin: 'https://pouchscout.example' },
    body: new URLSearchParams({
      name: 'Anna Lind',
      email: 'anna@example.com',
      subject: 'A wrong price',
      message: 'It costs more than you say.',
    }),
  })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), WAIT)
  expect(smtp.mails[0]).toMatch(/^To: operator@pouchscout.example\r$/m)
  expect(smtp.mails[0]).toMatch(/^Reply-To: anna@example.com\r$/m)
  expect(smtp.mails[0]).toContain('It costs more than you say.')
  expect(await app.stop()).toBe(0)
})
