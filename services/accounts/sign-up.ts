import { findUser, updateUser } from '#data/accounts.ts'
import type { Language } from '#domain/language.ts'
import { addressOf } from '#domain/page-address.ts'
import type { Deps } from '#services/deps.ts'
import { subscribe } from '#services/newsletter/subscribe.ts'
import type { SignUpResult } from './accounts.ts'
import { limitAttempts, type TooMany } from './limit-attempts.ts'
import { languageOf } from './mail-link.ts'
import { sendVerification } from './verify-email.ts'

const PER_NETWORK = { most: 5, spanSeconds: 10 * 60 }
const REMINDERS_PER_EMAIL = { most: 3, spanSeconds: 60 * 60 }

type SignUpDeps = Pick<Deps, 'accounts' | 'db' | 'mail' | 'now'>
type SignUp = {
  readonly email: string
  readonly password: string
  readonly fullName: string | null
  readonly joinClub: boolean
  readonly language: Language
  readonly network: string
}
type Refused = Extract<SignUpResult, { ok: false }>

/**
 * Makes the account and, where it was asked for, subscribes it to the club's mails. Where mail can be sent, an address
 * that has an account gets the same answer as a new one, and its owner is told by mail.
 */
export async function signUp(deps: SignUpDeps, input: SignUp): Promise<{ ok: true } | Refused | TooMany> {
  const tooMany = await limitAttempts(deps, [{ name: `sign-up network ${input.network}`, ...PER_NETWORK }])
  if (tooMany) return tooMany
  const { email, password, fullName } = input
  const result = await deps.accounts.signUp({ email, password, fullName })
  if (result.ok) await welcome(deps, { ...input, userId: result.userId })
  else if (result.reason !== 'already-registered' || !deps.mail.isLive) return result
  else await remindOwner(deps, email)
  return { ok: true }
}

async function welcome(deps: SignUpDeps, { userId, ...input }: SignUp & { userId: string }) {
  await updateUser(deps.db, userId, { language: input.language })
  const user = await findUser(deps.db, { id: userId })
  if (user) await sendVerification(deps, user)
  const { email, fullName, language } = input
  // An address that is subscribed already stays as it was: nobody has shown yet that it is theirs.
  if (input.joinClub)
    await subscribe(deps, { email, fullName, userId, language, source: '/auth', network: null })
}

/** The owner may have forgotten; anybody else learns nothing. */
export async function remindOwner(deps: Pick<Deps, 'db' | 'mail' | 'now'>, email: string) {
  const name = `reminder email ${email.toLowerCase()}`
  const isEnough = (await limitAttempts(deps, [{ name, ...REMINDERS_PER_EMAIL }])) !== null
  const user = isEnough ? null : await findUser(deps.db, { email })
  if (!user) return
  const language = languageOf(user)
  const link = addressOf({ origin: deps.mail.origin, language, path: '/auth/forgot' })
  await deps.mail.queue(deps.db, { kind: 'already-registered', to: user.email, language, values: { link } })
  deps.mail.wake()
}
