import type { Session } from '#domain/session.ts'
import type { AuthAnswer } from './call-auth.ts'

/** What the pages that do it tell of; everything else follows from what the server answers. */
type AnnouncedEvent = 'USER_UPDATED' | 'PASSWORD_RECOVERY' | 'MFA_CHALLENGE_VERIFIED'
export type SessionEvent = 'INITIAL_SESSION' | 'SIGNED_IN' | 'SIGNED_OUT' | 'TOKEN_REFRESHED' | AnnouncedEvent
export type SessionListener = (event: SessionEvent, session: Session | null) => void

/** The parts of a browser that it needs. */
export type SessionSurroundings = {
  readonly fetchSession: () => Promise<AuthAnswer<Session | null>>
  readonly postSignOut: () => Promise<AuthAnswer<unknown>>
  /** Whether a session is likely. Without it the server is not asked. */
  readonly hasMark: () => boolean
  /** Other tabs look again. */
  readonly tellOtherTabs: () => void
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

const RETRY_STATUSES = [0, 502, 503, 504]
const FIRST_PAUSE_MS = 200
const MOST_RETRIES = 3
/** Coming back to a tab asks again, but not with every flick between two. */
const SHORTEST_BETWEEN_MS = 5000
/** What a sign-out may answer when there was nothing left to end. */
const SIGNED_OUT_STATUSES = [401, 403, 404]

export type SessionClient = ReturnType<typeof createSessionClient>

/** What this tab knows of who is signed in, and the events that tell of changes. */
export function createSessionClient(surroundings: SessionSurroundings) {
  const { fetchSession, postSignOut, hasMark, tellOtherTabs, now, pause } = surroundings
  const listeners = new Set<SessionListener>()
  let session: Session | null = null
  let isKnown = false
  let lastAskedMs = Number.NEGATIVE_INFINITY
  /** Raised with every change, so that an answer that was under way meanwhile is dropped. */
  let version = 0

  function change(event: SessionEvent, next: Session | null) {
    version += 1
    session = next
    isKnown = true
    for (const listener of listeners) listener(event, next)
  }

  function learn(next: Session | null) {
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

  /** A failure changes nothing: the next look tries again. */
  async function refresh() {
    if (!hasMark()) return learn(null)
    lastAskedMs = now()
    const asked = version
    const { data, error } = await ask()
    if (!error && asked === version) learn(data)
  }

  return {
    refresh,

    async refreshIfDue() {
      if (now() - lastAskedMs >= SHORTEST_BETWEEN_MS || hasMark() !== (session !== null)) await refresh()
    },

    /** Until the server has answered, the mark is believed. */
    isSignedIn: () => (isKnown ? session !== null : hasMark()),

    /** For who has just signed in here: the cookies are set, the rest is to be learnt. */
    async announceSignIn() {
      await refresh()
      tellOtherTabs()
    },

    /** For what has just been done here: listeners hear of it after the session is known anew. */
    async announce(event: AnnouncedEvent) {
      await refresh()
      // A name that changed was told of by the refresh itself.
      if (event !== 'USER_UPDATED') change(event, session)
      tellOtherTabs()
    },

    /** False when it could not be done. */
    async signOut(): Promise<boolean> {
      const { error } = await postSignOut()
      if (error && !SIGNED_OUT_STATUSES.includes(error.status)) return false
      change('SIGNED_OUT', null)
      tellOtherTabs()
      return true
    },

    /** Who comes late is told how things stand, as those before were. */
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
