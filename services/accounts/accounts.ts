import type { NewKey, UsedKey } from '#domain/forms/key-responses.ts'
import type { Language } from '#domain/language.ts'
import type { Session } from '#domain/session.ts'

type Cookies = { readonly cookies: ReadonlyArray<string> }
type Refused<Reason extends string> = { readonly ok: false; readonly reason: Reason }

export type SignedIn = { readonly ok: true; readonly session: Session } & Cookies

export type SignInResult =
  | SignedIn
  /** The password is right. Nobody is signed in before the second step is taken; the cookies lead to it. */
  | ({ readonly ok: false; readonly reason: 'second-step' } & Cookies)
  | Refused<'invalid-credentials' | 'busy'>

/** `over`: there is nothing to answer any more, so one has to sign in anew. */
export type SecondStepResult = SignedIn | Refused<'wrong-code' | 'over' | 'locked'>

/** Of whoever a request comes from: for the server, never for a page as a whole. */
export type Account = {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly fullName: string | null
  /** The address was shown to be theirs. */
  readonly isVerified: boolean
  /** Signing in asks for a code too. */
  readonly hasAuthenticator: boolean
  /** When this session last showed the password, and a second factor: a code or a passkey. A passkey counts as both. */
  readonly passwordAt: Date | null
  readonly secondFactorAt: Date | null
  readonly language: Language
}

/**
 * Who has an account and who is signed in. Input is checked already. `headers` are those of the visitor's request;
 * `cookies` are values of `set-cookie` for the answer.
 */
export type Accounts = {
  /** The same answer, after the same work, for a wrong password and for an address nobody has. */
  signIn(input: { email: string; password: string; headers: Headers }): Promise<SignInResult>
  /** With the code of an app, or one of the codes that were given for when it is lost. Each is good once. */
  takeSecondStep(input: { code: string; headers: Headers }): Promise<SecondStepResult>
  /** Also when nobody is signed in. */
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
  /** Of who is signed in and has an app. A code of the app, or a backup code; each is good once. */
  check(input: {
    headers: Headers
    userId: string
    code: string
  }): Promise<{ readonly ok: true } | Refused<'wrong-code'>>
  /** `sealed` is what is kept of them. */
  makeBackupCodes(): Promise<{ readonly backupCodes: string[]; readonly sealed: string }>
}

/** Keys on a device, unlocked there by a finger, a face or a PIN. */
type Passkeys = {
  /** What the browser needs to make a new one. */
  startAdding(headers: Headers): Promise<{ readonly options: object } & Cookies>
  add(input: {
    headers: Headers
    key: NewKey
    name: string
  }): Promise<{ readonly ok: true } | Refused<'not-accepted'>>
  /** What the browser needs to sign in with one. */
  startSignIn(headers: Headers): Promise<{ readonly options: object } & Cookies>
  signIn(input: { headers: Headers; key: UsedKey }): Promise<SignedIn | Refused<'not-accepted'>>
  /** Whose it is; nobody is signed in by it. */
  check(input: {
    headers: Headers
    key: UsedKey
  }): Promise<{ readonly ok: true; readonly userId: string } | Refused<'not-accepted'>>
}
