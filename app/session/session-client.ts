import type { Session } from '#domain/session.ts'
import type { AuthAnswer } from './call-auth.ts'

/** Announced by the pages that cause them; all other events follow from the server's answers. */
type AnnouncedEvent = 'USER_UPDATED' | 'PASSWORD_RECOVERY' | 'MFA_CHALLENGE_VERIFIED'
export type SessionEvent = 'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | AnnouncedEvent
export type SessionListener = (event: SessionEvent, session: Session | null) => void

/** The parts of a browser that the client needs. */
export type SessionSurroundings = {
  readonly fetchSession: () => Promise<AuthAnswer<Session | null>>
  readonly postSignOut: () => Promise<AuthAnswer<unknown>>
  /** The server has forgotten this browser's notices with the session. */
  readonly leavePush: () => Promise<void>
  /** Notices in this browser are for who is signed in last. Not waited for. */
  readonly claimPush: (session: Session) => void
  /** Whether a session is likely. Without it the server is not asked. */
  readonly hasMark: () => boolean
  /** Makes other tabs check again. */
  readonly tellOtherTabs: () => void
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

const RETRY_STATUSES = [0, 502, 503, 504]
const FIRST_PAUSE_MS = 200
const MOST_RETRIES = 3
/** Returning to a tab checks again, but not on every quick switch. */
const SHORTEST_BETWEEN_MS = 5000
/** Statuses of a sign-out when there was no session left to end. */
const SIGNED_OUT_STATUSES = [401, 403, 404]

export type SessionClient = ReturnType<typeof createSessionClient>

/** What this tab knows of the session, and the events for changes. */
export function createSessionClient(surroundings: SessionSurroundings) {
  const { fetchSession, postSignOut, leavePush, claimPush, hasMark, tellOtherTabs, now, pause } = surroundings
  const listeners = new Set<SessionListener>()
  let session: Session | null = null
  let isKnown = false
  let lastAskedMs = Number.NEGATIVE_INFINITY
  /** Raised with every change, so that an answer requested before it is dropped. */
  let version = 0

  function change(event: SessionEvent, next: Session | null) {
    version += 1
    session = next
    isKnown = true
    for (const listener of listeners) listener(event, next)
  }

  function learn(next: Session | null) {
    if (next && session?.user.id !== next.user.id) claimPush(next)
    if (!isKnown) change('INITIAL_SESSION', next)
    else if (next && session?.user.id !== next.user.id) change('SIGNED_IN', next)
    else if (!next && session) change('SIGNED_OUT', null)
    else if (next) change(hasChanged(session, next) ? 'USER_UPDATED' : 'TOKEN_REFRESHED', next)
  }

  async function ask(): Promise<AuthAnswer<Session | null>> {
    for (let retry = 0; ; retry += 1) {
      const answer = await fetchSession()
      const isFinal = !answer.error || !RETRY_STATUSES.includes(answer.error.status)
      if (isFinal || retry === MOST_RETRIES) return answer
      await pause(FIRST_PAUSE_MS * 2 ** retry)
    }
  }

  /** A failure changes nothing: the next check tries again. */
  async function refresh() {
    if (!hasMark()) return learn(null)
    lastAskedMs = now()
    const asked = version
    const { data, error } = await ask()
    if (!error && asked === version) learn(data)
  }

  /** Until the server has answered, the cookie is trusted. */
  function isSignedIn(): boolean {
    return isKnown ? session !== null : hasMark()
  }

  return {
    refresh,

    async refreshIfDue() {
      if (now() - lastAskedMs >= SHORTEST_BETWEEN_MS || hasMark() !== isSignedIn()) await refresh()
    },

    isSignedIn,

    /** After signing in here: the cookies are set, the session has yet to be fetched. */
    async announceSignIn() {
      await refresh()
      tellOtherTabs()
    },

    /** After an action here: listeners are notified once the session has been fetched again. */
    async announce(event: AnnouncedEvent) {
      await refresh()
      // The refresh itself has reported a changed name.
      if (event !== 'USER_UPDATED') change(event, session)
      tellOtherTabs()
    },

    /** False when it failed. */
    async signOut(): Promise<boolean> {
      const { error } = await postSignOut()
      if (error && !SIGNED_OUT_STATUSES.includes(error.status)) return false
      await leavePush()
      change('SIGNED_OUT', null)
      tellOtherTabs()
      return true
    },

    /** A late listener gets the current state, as the earlier ones did. */
    subscribe(listener: SessionListener): () => void {
      listeners.add(listener)
      if (isKnown) queueMicrotask(() => listeners.has(listener) && listener('INITIAL_SESSION', session))
      return () => listeners.delete(listener)
    },
  }
}

function hasChanged(before: Session | null, after: Session): boolean {
  return before?.user.email !== after.user.email || before?.user.full_name !== after.user.full_name
}
