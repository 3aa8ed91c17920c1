import { randomUUID } from 'node:crypto'
import { findUser, insertAccount } from '#data/accounts.ts'
import type { Country } from '#domain/country.ts'
import type { Language } from '#domain/language.ts'
import { addressOf } from '#domain/page-address.ts'
import type { Deps } from '#services/deps.ts'
import { askToConfirm } from '#services/newsletter/subscribe.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'
import { languageOf } from './mail-link.ts'
import { queueVerification } from './verify-email.ts'

const PER_NETWORK = { most: 5, spanSeconds: 10 * 60 }
/** Each sends a mail. Counted alike for known and new addresses, so that nothing shows. */
const PER_EMAIL = { most: 3, spanSeconds: 60 * 60 }
const REMINDERS_PER_EMAIL = { most: 3, spanSeconds: 60 * 60 }

type SignUpDeps = Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>
type SignUp = {
  readonly email: string
  readonly password: string
  readonly fullName: string | null
  readonly joinClub: boolean
  readonly language: Language
  /** Where orders go, as far as it is known. */
  readonly country?: Country | null
  readonly network: string
}
type Refused = { readonly ok: false; readonly reason: 'already-registered' | 'busy' }

/**
 * Makes the account and, where it was asked for, subscribes it to the club's mails. Where mail can be sent, an address
 * that has an account gets the same answer as a new one, and its owner is told by mail.
 */
export async function signUp(deps: SignUpDeps, input: SignUp): Promise<{ ok: true } | Refused | TooMany> {
  const tooMany = await limitAttempts(deps, [
    { name: `sign-up network ${input.network}`, ...PER_NETWORK },
    { name: `sign-up email ${input.email.toLowerCase()}`, ...PER_EMAIL },
  ])
  if (tooMany) return tooMany
  // Before the transaction, so that no other request waits for it; and for a known address too, so that nothing shows.
  const hashed = await deps.accounts.passwords.hash(input.password)
  if (!hashed.ok) return hashed
  const { hash } = hashed
  const isNew = await deps.db.transaction((tx) => makeAccount({ ...deps, db: tx }, { ...input, hash }))
  if (!isNew && !deps.mail.isLive) return { ok: false, reason: 'already-registered' }
  if (!isNew) await remindOwner(deps, input.email)
  deps.mail.wake()
  return { ok: true }
}

/** All of it or nothing: the account, the mail that verifies its address, the subscription. False when it is taken. */
async function makeAccount(
  deps: SignUpDeps,
  { hash, ...input }: SignUp & { hash: string },
): Promise<boolean> {
  const { email, fullName, language, country = null } = input
  const id = randomUUID()
  const user = await insertAccount(deps.db, { id, email, name: fullName ?? '', language, hash })
  if (!user) return false
  await queueVerification(deps, user)
  // An address that is subscribed already stays as it was: it is not verified yet.
  if (input.joinClub)
    await askToConfirm(deps, { email, fullName, userId: id, language, country, source: '/auth' })
  return true
}

/** The owner may have forgotten; any other visitor learns nothing. */
export async function remindOwner(deps: Pick<Deps, 'db' | 'mail' | 'now'>, email: string) {
  const name = `reminder email ${email.toLowerCase()}`
  const isEnough = (await limitAttempts(deps, [{ name, ...REMINDERS_PER_EMAIL }])) !== null
  const user = isEnough ? null : await findUser(deps.db, { email })
  if (!user) return
  const language = languageOf(user)
  const link = addressOf({ origin: deps.mail.origin, language, path: '/auth/forgot' })
  await deps.mail.queue(deps.db, { kind: 'already-registered', to: user.email, language, values: { link } })
}
