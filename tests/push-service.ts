import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const SALT_BYTES = 16
const TAG_BYTES = 16
/** Salt, size of a record, length of the key. */
const HEAD_BYTES = SALT_BYTES + 4 + 1

type ReceivedNotice = {
  readonly authorization: string
  readonly ttl: string
  readonly notice: Readonly<Record<string, string>>
}

/** For tests: the service of a browser, and the browser, which alone can read what arrives (RFC 8291). */
export async function startPushService() {
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const received: ReceivedNotice[] = []
  const service = { status: 201 }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { authorization = '', ttl } = request.headers
    if (service.status < 300)
      received.push({ authorization, ttl: String(ttl), notice: JSON.parse(decrypt(body, { browser, auth })) })
    response.writeHead(service.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    /** What it answers. */
    service,
    subscription: {
      endpoint: `http://${host}/push/one-browser`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function decrypt(body: Buffer, { browser, auth }: { browser: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, SALT_BYTES)
  const keyEnd = HEAD_BYTES + body[HEAD_BYTES - 1]!
  const sender = body.subarray(HEAD_BYTES, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32)
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${use}\0`, bytes))
  const record = body.subarray(keyEnd)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-TAG_BYTES))
  const text = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()])
  // The last record ends with a 2, and zeros after it.
  return text.subarray(0, text.lastIndexOf(2)).toString()
}
