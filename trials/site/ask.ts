import { randomInt } from 'node:crypto'

const PATIENCE_MS = 60_000

/** The answer's status, address and text; 0 when the connection broke before there was one. */
export type Answer = {
  readonly status: number
  readonly location: string | null
  readonly cookies: ReadonlyArray<string>
  readonly text: string
}

export type Asked = {
  readonly method?: string
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Never throws. Each request comes from another network, else the site would soon refuse them for being many. */
export async function ask(
  address: string,
  { method, json, form, cookie, headers }: Asked = {},
): Promise<Answer> {
  const body = json !== undefined ? JSON.stringify(json) : form && new URLSearchParams(form)
  try {
    const answer = await fetch(address, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        origin: new URL(address).origin,
        'x-forwarded-for': inventNetwork(),
        connection: 'close',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(cookie && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const { status, headers: given } = answer
    return {
      status,
      location: given.get('location'),
      cookies: given.getSetCookie(),
      text: await answer.text(),
    }
  } catch {
    return { status: 0, location: null, cookies: [], text: '' }
  }
}

export function inventNetwork(): string {
  return `10.${randomInt(255)}.${randomInt(255)}.${randomInt(1, 255)}`
}

const PASSWORD = 'correct horse'

/** Makes an account and returns the cookies of its session. */
export async function signIn(origin: string, email: string): Promise<string> {
  await ask(`${origin}/api/auth/sign-up/email`, { json: { email, password: PASSWORD } })
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': inventNetwork() },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (!answer.ok || cookies.length === 0) throw new Error(`${email} cannot sign in: ${answer.status}`)
  return cookies.join('; ')
}
