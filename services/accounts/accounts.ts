import type { NewKey, UsedKey } from '#domain/forms/key-responses.ts'
import type { Language } from '#domain/language.ts'
import type { Session } from '#domain/session.ts'

type Cookies = { readonly cookies: ReadonlyArray<string> }
type Refused<Reason extends string> = { readonly ok: false; readonly reason: Reason }

export type SignedIn = { readonly ok: true; readonly session: Session } & Cookies

export type SignInResult =
  | SignedIn
  /** The password is right. The user is signed in only after the second step; the cookies lead to it. */
  | ({ readonly ok: false; readonly reason: 'second-step' } & Cookies)
  | Refused<'invalid-credentials' | 'busy'>

/** `over`: there is nothing left to answer, so the user has to sign in again. */
export type SecondStepResult = SignedIn | Refused<'wrong-code' | 'over' | 'locked'>

/** The account a request comes from: for the server, never sent to a page as a whole. */
export type Account = {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly fullName: string | null
  /** The user has shown that the address is theirs. */
  readonly isVerified: boolean
  /** Signing in asks for a code too. */
  readonly hasAuthenticator: boolean
  /** When this session last showed the password, and a second factor: a code or a passkey. A passkey counts as both. */
  readonly passwordAt: Date | null
  readonly secondFactorAt: Date | null
  readonly language: Language
}

/**
 * Accounts and sessions. Input is checked already. `headers` are those of the visitor's request;
 * `cookies` are values of `set-cookie` for the answer.
 */
export type Accounts = {
  /** The same answer, after the same work, for a wrong password and for an address without an account. */
  signIn(input: { email: string; password: string; headers: Headers }): Promise<SignInResult>
  /** With a code from the app, or one of the backup codes. Each is good once. */
  takeSecondStep(input: { code: string; headers: Headers }): Promise<SecondStepResult>
  /** Also works when no user is signed in. */
  signOut(headers: Headers): Promise<Cookies>
  /** Moves the session's expiry on when it is due. */
  findSession(headers: Headers): Promise<{ readonly session: Session | null } & Cookies>
  /** The same for the server's own use. */
  findAccount(headers: Headers): Promise<{ readonly account: Account | null } & Cookies>
  readonly passwords: Passwords
  readonly authenticator: Authenticator
  readonly passkeys: Passkeys
}

type Passwords = {
  check(input: {
    userId: string
    password: string
  }): Promise<{ readonly ok: true } | Refused<PasswordProblem>>
  /** Ends every session but this one, which gets new cookies. */
  change(input: {
    headers: Headers
    currentPassword: string
    newPassword: string
  }): Promise<({ readonly ok: true } & Cookies) | Refused<PasswordProblem>>
  hash(password: string): Promise<{ readonly ok: true; readonly hash: string } | Refused<'busy'>>
}
type PasswordProblem = 'wrong-password' | 'busy'

/** An app that shows a new code every half minute. */
type Authenticator = {
  /** It counts only once it is confirmed. The address holds the secret, for the app to read. */
  start(input: {
    headers: Headers
    password: string
  }): Promise<{ readonly ok: true; readonly address: string } | Refused<PasswordProblem | 'already-on'>>
  /** Begins another session in place of this one. */
  confirm(input: {
    headers: Headers
    userId: string
    code: string
  }): Promise<
    | ({ readonly ok: true; readonly backupCodes: string[]; readonly sessionId: string } & Cookies)
    | Refused<'wrong-code'>
  >
  /** For a signed-in user with an app. Takes a code from the app or a backup code; each is good once. */
  check(input: {
    headers: Headers
    userId: string
    code: string
  }): Promise<{ readonly ok: true } | Refused<'wrong-code'>>
  /** `sealed` is the form in which they are kept. */
  makeBackupCodes(): Promise<{ readonly backupCodes: string[]; readonly sealed: string }>
}

/** Keys on a device, unlocked there by a finger, a face or a PIN. */
type Passkeys = {
  /** The options with which the browser makes a new one. */
  startAdding(headers: Headers): Promise<{ readonly options: object } & Cookies>
  add(input: {
    headers: Headers
    key: NewKey
    name: string
  }): Promise<{ readonly ok: true } | Refused<'not-accepted'>>
  /** The options with which the browser signs in. */
  startSignIn(headers: Headers): Promise<{ readonly options: object } & Cookies>
  signIn(input: { headers: Headers; key: UsedKey }): Promise<SignedIn | Refused<'not-accepted'>>
  /** Says whose key it is, without signing them in. */
  check(input: {
    headers: Headers
    key: UsedKey
  }): Promise<{ readonly ok: true; readonly userId: string } | Refused<'not-accepted'>>
}
