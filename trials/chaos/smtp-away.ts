import { once } from 'node:events'
import { createServer } from 'node:net'
import { findFreePort } from '#tests/find-free-port.ts'
import { startMailServer } from '#tests/smtp-server.ts'
import { ask } from '../site/ask.ts'
import { type Engine, openPlace } from '../site/open-place.ts'
import { waitUntil } from '../site/wait-until.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'

const WAIT_MS = 60_000
const MAILS_A_ROUND = 5

/** The mail server is away, then takes connections without a word, then is back: each mail arrives, and once. */
export function smtpAwayOn(engine: Engine): Trial {
  return {
    name: `SMTP away, ${engine}`,
    goal: 5,
    unit: 'outages',
    share: 1,
    run: (budget) => run(engine, budget),
  }
}

async function run(engine: Engine, { goal, isOver, random }: Budget): Promise<Outcome> {
  const port = await findFreePort()
  const place = await openPlace(engine, {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Pouchscout <hello@pouchscout.example>' },
  })
  const faults: string[] = []
  let outages = 0
  try {
    while (outages === 0 || (outages < goal && !isOver())) {
      const silent = outages % 2 === 1 ? await listenSilently(port) : null
      const away = await place.start()
      const sent = Array.from({ length: MAILS_A_ROUND }, () => `m-${random.word()}@example.com`)
      for (const email of sent) {
        const { status } = await ask(`${away.origin}/api/newsletter`, { json: { email } })
        if (status !== 201) faults.push(`without a mail server a sign-up was answered ${status}`)
      }
      if ((await away.stop()) !== 0) faults.push('the site did not stop well without its mail server')
      silent?.close()
      // The next attempt is minutes away: time passes.
      await place.query(`update mail_queue set next_attempt_at = now() where status = 'waiting'`)
      faults.push(...(await deliver(place, { port, sent })))
      outages++
    }
    return { done: outages, faults, said: `${outages * MAILS_A_ROUND} mails` }
  } finally {
    await place.close()
  }
}

async function deliver(
  place: Awaited<ReturnType<typeof openPlace>>,
  { port, sent }: { port: number; sent: ReadonlyArray<string> },
): Promise<string[]> {
  const smtp = await startMailServer(port)
  const app = await place.start()
  const countOf = (email: string) => smtp.mails.filter((mail) => mail.includes(`To: ${email}\r\n`)).length
  const late = await waitUntil('all mails arrived after the mail server came back', WAIT_MS, async () =>
    sent.every((email) => countOf(email) > 0),
  )
  await app.stop()
  await smtp.close()
  const doubled = sent.filter((email) => countOf(email) > 1).map((email) => `doubled: a mail to ${email}`)
  return [...(late ? [late] : []), ...doubled]
}

async function listenSilently(port: number) {
  const server = createServer(() => {})
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
