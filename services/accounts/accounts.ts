import type { Session } from '#domain/session.ts'

export type SignInResult =
  | { readonly ok: true; readonly session: Session; readonly cookies: ReadonlyArray<string> }
  | { readonly ok: false; readonly reason: 'invalid-credentials' | 'busy' }

export type SignUpResult =
  | { readonly ok: true; readonly userId: string }
  | { readonly ok: false; readonly reason: 'already-registered' | 'busy' }

/**
 * Who has an account and who is signed in. Input is checked already. `headers` are those of the visitor's request;
 * `cookies` are values of `set-cookie` for the answer.
 */
export type Accounts = {
  /** The same answer, after the same work, for a wrong password and for an address nobody has. */
  signIn(input: { email: string; password: string; headers: Headers }): Promise<SignInResult>
  /** Does not sign in. */
  signUp(input: { email: string; password: string; fullName: string | null }): Promise<SignUpResult>
  /** Also when nobody is signed in. */
  signOut(headers: Headers): Promise<{ readonly cookies: ReadonlyArray<string> }>
  /** Moves the session's expiry on when it is due. */
  findSession(
    headers: Headers,
  ): Promise<{ readonly session: Session | null; readonly cookies: ReadonlyArray<string> }>
}
