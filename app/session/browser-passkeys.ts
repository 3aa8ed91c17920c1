import { type AuthAnswer, callAuth } from './call-auth.ts'

/** Each but `done` has its text in the messages. */
export type KeyOutcome =
  | 'busy'
  | 'confirmFirst'
  | 'done'
  | 'failed'
  | 'keyAddress'
  | 'keyCancelled'
  | 'keyExists'
  | 'keyRefused'
  | 'tooMany'
  | 'tooManyKeys'
  | 'wrongCode'
  | 'wrongPassword'

/** The browsers' names for errors with a key. */
const BROWSER_ERRORS: Readonly<Record<string, KeyOutcome>> = {
  AbortError: 'keyCancelled',
  NotAllowedError: 'keyCancelled',
  InvalidStateError: 'keyExists',
  SecurityError: 'keyAddress',
}
const SERVER_ERRORS: Readonly<Record<string, KeyOutcome>> = {
  busy: 'busy',
  confirm_first: 'confirmFirst',
  passkey_not_accepted: 'keyRefused',
  too_many_passkeys: 'tooManyKeys',
  too_many_requests: 'tooMany',
  wrong_code: 'wrongCode',
  wrong_password: 'wrongPassword',
}

export async function addPasskey({
  name,
  proof,
}: {
  name: string
  /** For a page that requires one. */
  proof: Readonly<Record<string, string>> | null
}): Promise<KeyOutcome> {
  if (proof) {
    const confirmed = await callAuth('confirm', { method: 'POST', body: proof })
    if (confirmed.error) return explain(confirmed)
  }
  const asked = await callAuth<PublicKeyCredentialCreationOptionsJSON>('passkeys/options', { method: 'POST' })
  if (asked.error) return explain(asked)
  return withKey(
    () => navigator.credentials.create({ publicKey: readCreation(asked.data) }),
    (key) => callAuth('passkeys', { method: 'POST', body: { name, key: writeKey(key) } }),
  )
}

export function signInWithPasskey(): Promise<KeyOutcome> {
  return offerKey((key) => callAuth('passkeys/sign-in', { method: 'POST', body: key }))
}

/** For a signed-in user: proves that it is still the same person. */
export function confirmWithPasskey(): Promise<KeyOutcome> {
  return offerKey((key) => callAuth('confirm', { method: 'POST', body: { key } }))
}

async function offerKey(send: (key: object) => Promise<AuthAnswer<unknown>>): Promise<KeyOutcome> {
  const asked = await callAuth<PublicKeyCredentialRequestOptionsJSON>('passkeys/sign-in/options', {
    method: 'POST',
  })
  if (asked.error) return explain(asked)
  return withKey(
    () => navigator.credentials.get({ publicKey: readRequest(asked.data) }),
    (key) => send(writeKey(key)),
  )
}

async function withKey(
  ask: () => Promise<Credential | null>,
  send: (key: PublicKeyCredential) => Promise<AuthAnswer<unknown>>,
): Promise<KeyOutcome> {
  try {
    const key = await ask()
    if (!(key instanceof PublicKeyCredential)) return 'keyCancelled'
    return explain(await send(key))
  } catch (error) {
    return BROWSER_ERRORS[error instanceof Error ? error.name : ''] ?? 'failed'
  }
}

function explain({ error }: AuthAnswer<unknown>): KeyOutcome {
  return error ? (SERVER_ERRORS[error.code] ?? 'failed') : 'done'
}

/* Browsers of before 2025 neither read nor write the JSON themselves. */

function readCreation(json: PublicKeyCredentialCreationOptionsJSON): PublicKeyCredentialCreationOptions {
  if (PublicKeyCredential.parseCreationOptionsFromJSON)
    return PublicKeyCredential.parseCreationOptionsFromJSON(json)
  return {
    ...(json as unknown as PublicKeyCredentialCreationOptions),
    challenge: readBytes(json.challenge),
    user: { ...json.user, id: readBytes(json.user.id) },
    excludeCredentials: (json.excludeCredentials ?? []).map(readDescriptor),
  }
}

function readRequest(json: PublicKeyCredentialRequestOptionsJSON): PublicKeyCredentialRequestOptions {
  if (PublicKeyCredential.parseRequestOptionsFromJSON)
    return PublicKeyCredential.parseRequestOptionsFromJSON(json)
  return {
    ...(json as unknown as PublicKeyCredentialRequestOptions),
    challenge: readBytes(json.challenge),
    allowCredentials: (json.allowCredentials ?? []).map(readDescriptor),
  }
}

function readDescriptor({ id, ...others }: PublicKeyCredentialDescriptorJSON): PublicKeyCredentialDescriptor {
  return { ...(others as Omit<PublicKeyCredentialDescriptor, 'id'>), id: readBytes(id) }
}

function writeKey(key: PublicKeyCredential): object {
  if ('toJSON' in key) return key.toJSON()
  const { id, rawId, type, response } = key as PublicKeyCredential
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature'] as const
  const written = parts.flatMap((part) => {
    const bytes = (response as unknown as Record<string, ArrayBuffer | undefined>)[part]
    return bytes ? [[part, writeBytes(bytes)] as const] : []
  })
  return { id, rawId: writeBytes(rawId), type, response: Object.fromEntries(written) }
}

function readBytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}

function writeBytes(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
