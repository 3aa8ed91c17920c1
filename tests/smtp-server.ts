import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** For tests: a mail server that keeps the mails it receives. */
export async function startMailServer(port = 0) {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, _session, done) {
      mails.push(decode(await text(stream)))
      done()
    },
  })
  server.on('error', () => {}) // a client that leaves is no matter
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: found } = server.server.address() as AddressInfo
  return { mails, port: found, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** Long lines are wrapped in transit, and some characters are encoded as numbers. Headers are not. */
export function decode(mail: string): string {
  const end = mail.indexOf('\r\n\r\n')
  const body = mail
    .slice(end)
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
  return mail.slice(0, end) + body
}
