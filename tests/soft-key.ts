import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Ceremony = { options: { challenge: string; rpId?: string; rp?: { id?: string } }; origin: string }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** For tests: a passkey in memory. `isUserSeen` false is a device that did not verify its user. */
export function createSoftKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  function buildData({ options }: Ceremony, isUserSeen: boolean, extra = Buffer.alloc(0)): Buffer {
    const host = options.rpId ?? options.rp?.id ?? ''
    const flags = USER_PRESENT | (isUserSeen ? USER_VERIFIED : 0) | (extra.length > 0 ? HAS_KEY : 0)
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, extra])
  }

  function describeCeremony(type: 'webauthn.create' | 'webauthn.get', { options, origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))
  }

  function wrap(response: Record<string, unknown>) {
    const name = id.toString('base64url')
    return { id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    create(ceremony: Ceremony, { isUserSeen = true } = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const extra = Buffer.concat([Buffer.alloc(16), length, id, encodePublicKey(x, y)])
      const attestation = encodeMap([
        ['fmt', encodeText('none')],
        ['attStmt', encodeMap([])],
        ['authData', encodeBytes(buildData(ceremony, isUserSeen, extra))],
      ])
      return wrap({
        clientDataJSON: describeCeremony('webauthn.create', ceremony).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },

    use(ceremony: Ceremony, { isUserSeen = true } = {}) {
      const data = buildData(ceremony, isUserSeen)
      const client = describeCeremony('webauthn.get', ceremony)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return wrap({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

/** The subset of CBOR that a key needs. */
function encodeHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}

function encodeText(text: string): Buffer {
  return Buffer.concat([encodeHead(3, Buffer.byteLength(text)), Buffer.from(text)])
}

function encodeBytes(bytes: Buffer): Buffer {
  return Buffer.concat([encodeHead(2, bytes.length), bytes])
}

function encodeInteger(value: number): Buffer {
  return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value)
}

function encodeMap(entries: ReadonlyArray<readonly [string | number, Buffer]>): Buffer {
  const parts = entries.flatMap(([key, value]) => [
    typeof key === 'number' ? encodeInteger(key) : encodeText(key),
    value,
  ])
  return Buffer.concat([encodeHead(5, entries.length), ...parts])
}

/** ES256 on P-256, in COSE format. */
function encodePublicKey(x: string, y: string): Buffer {
  return encodeMap([
    [1, encodeInteger(2)],
    [3, encodeInteger(-7)],
    [-1, encodeInteger(1)],
    [-2, encodeBytes(Buffer.from(x, 'base64url'))],
    [-3, encodeBytes(Buffer.from(y, 'base64url'))],
  ])
}
