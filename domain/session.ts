/** What a page may know of who is signed in. The session itself stays in a cookie that scripts cannot read. */
export type Session = {
  readonly user: { readonly id: string; readonly email: string; readonly full_name: string | null }
  /** ISO 8601. */
  readonly expires_at: string
}

/**
 * Tells scripts that asking for the session is worth while, so that visitors without one never ask. It proves nothing:
 * the server looks at the session alone.
 */
export const SIGNED_IN_COOKIE = 'signedIn'

/** On it the tabs of a browser tell each other that somebody signed in or out. */
export const SESSION_CHANNEL = 'session'

/** Here, everywhere else, everywhere. */
export const SIGN_OUT_SCOPES = ['local', 'others', 'global'] as const
export type SignOutScope = (typeof SIGN_OUT_SCOPES)[number]
