/** What a page may know of the signed-in user. The session itself stays in a cookie that scripts cannot read. */
export type Session = {
  readonly user: { readonly id: string; readonly email: string; readonly full_name: string | null }
  /** ISO 8601. */
  readonly expires_at: string
}

/**
 * Tells scripts that there may be a session to ask for, so that visitors without one never ask. It proves nothing:
 * the server trusts the session alone.
 */
export const SIGNED_IN_COOKIE = 'signedIn'

/** The channel on which a browser's tabs tell each other of a sign-in or sign-out. */
export const SESSION_CHANNEL = 'session'

/** On this device, on all others, on all. */
export const SIGN_OUT_SCOPES = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number]
