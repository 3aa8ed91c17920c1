import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer }

/** For tests: passes one request to a listener of Node's http server, without a port, and collects the answer. */
export function exchange(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  { method = 'GET', url, headers = {} }: { method?: string; url: string; headers?: Record<string, string> },
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const chunks: Buffer[] = []
  const socket = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk))
      done()
    },
  }) as Socket
  const request = Object.assign(new IncomingMessage(socket), { method, url, headers })
  const response = new ServerResponse(request)
  response.assignSocket(socket)
  response.on('finish', () => {
    response.detachSocket(socket)
    response.emit('close')
    resolve(parseAnswer(Buffer.concat(chunks)))
  })
  response.on('error', reject)
  listener(request, response)
  return promise
}

function parseAnswer(raw: Buffer): Answer {
  const headEnd = raw.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = raw.subarray(0, headEnd).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, body: raw.subarray(headEnd + 4) }
}
