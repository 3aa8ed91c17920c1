import { forgetAttempts, takeBackAttempt } from '#data/attempts.ts'
import type { Deps } from '#services/deps.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'
import { findPlace, nameDevice, type Place, rememberDevice } from './sign-in-places.ts'

/** Wrong passwords for an account from one place. */
const PER_PLACE = { most: 10, spanSeconds: 15 * 60 }
/**
 * Wrong passwords for an account from all unknown places together: five networks' worth, and no more than a decent
 * password withstands for years. Above it only known places can sign in, or a device opened by a mailed link.
 */
const ELSEWHERE = [
  { span: 'quarter', most: 50, spanSeconds: 15 * 60 },
  { span: 'day', most: 200, spanSeconds: 24 * 60 * 60 },
]

/** Too many wrong passwords for this account: from here, or in all. A mailed link opens it for a device. */
export type Closed = { readonly ok: false; readonly reason: 'closed'; readonly retrySeconds: number }

type Guard = {
  readonly ok: true
  readonly takeBack: () => Promise<void>
  readonly forgive: () => Promise<void>
}

type Input = { readonly email: string; readonly network: string; readonly headers: Headers }

/**
 * Counts a try as a failure before the password is checked, so that of many at once no more than the limit pass.
 * `takeBack` when it was not checked, `forgive` when it was right, which also forgets earlier failures here. Addresses
 * without an account count too, so that the answer reveals nothing.
 */
export async function guardSignIn(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  input: Input,
): Promise<Closed | Guard> {
  const place = await findPlace(deps, input)
  const here = nameFailures(input.email, place.name)
  const elsewhere = place.isKnown ? [] : listElsewhere(input.email)
  const tooMany = await limitAttempts(deps, [{ name: here, ...PER_PLACE }, ...elsewhere])
  if (tooMany) return close(tooMany)
  const takeBack = async () => {
    for (const name of [here, ...elsewhere.map((limit) => limit.name)]) await takeBackAttempt(deps.db, name)
  }
  const forgive = async () => {
    await takeBack()
    await forgetAttempts(deps.db, here)
  }
  return { ok: true, takeBack, forgive }
}

function nameFailures(email: string, place: Place['name']): string {
  return `sign-in email ${email.toLowerCase()} ${place}`
}

function listElsewhere(email: string) {
  return ELSEWHERE.map(({ span, ...limit }) => ({ name: nameFailures(email, `elsewhere ${span}`), ...limit }))
}

function close({ retrySeconds }: TooMany): Closed {
  return { ok: false, reason: 'closed', retrySeconds }
}

/** For a user who has shown that the mailbox is theirs: this device is known from now on, with no failures. */
export async function openForDevice(
  deps: Pick<Deps, 'db' | 'keys' | 'mail' | 'now'>,
  { user, headers }: { user: { readonly id: string; readonly email: string }; headers: Headers },
): Promise<string> {
  const { device, cookie } = await rememberDevice(deps, { userId: user.id, headers })
  await forgetAttempts(deps.db, nameFailures(user.email, nameDevice(device)))
  return cookie
}
