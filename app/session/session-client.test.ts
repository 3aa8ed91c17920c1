import { expect, test, vi } from 'vitest'
import type { Session } from '#domain/session.ts'
import type { AuthAnswer } from './call-auth.ts'
import { createSessionClient } from './session-client.ts'

const MAJA: Session = {
  user: { id: '1', email: 'maja@example.com', full_name: null },
  expires_at: '2026-01-08T00:00:00.000Z',
}

function failure(status: number): AuthAnswer<never> {
  return { data: null, error: { status, code: 'failed' } }
}

function openClient({ hasMark = true, session = MAJA as Session | null } = {}) {
  const world = { hasMark, session, nowMs: 0 }
  const fetchSession = vi.fn<() => Promise<AuthAnswer<Session | null>>>(async () => ({
    data: world.session,
    error: null,
  }))
  const postSignOut = vi.fn<() => Promise<AuthAnswer<unknown>>>(async () => ({ data: {}, error: null }))
  const leavePush = vi.fn(async () => {})
  const claimPush = vi.fn()
  const tellOtherTabs = vi.fn()
  const pause = vi.fn(async () => {})
  const client = createSessionClient({
    fetchSession,
    postSignOut,
    leavePush,
    claimPush,
    hasMark: () => world.hasMark,
    tellOtherTabs,
    now: () => world.nowMs,
    pause,
  })
  const events: string[] = []
  client.subscribe((event, now) => events.push(`${event} ${now?.user.email ?? 'nobody'}`))
  return { client, world, events, fetchSession, postSignOut, leavePush, claimPush, tellOtherTabs, pause }
}

test('without the cookie there is no session and the server is not asked', async () => {
  const { client, events, fetchSession } = openClient({ hasMark: false })
  await client.refresh()
  await client.refreshIfDue()
  expect(fetchSession).not.toHaveBeenCalled()
  expect(events).toEqual(['INITIAL_SESSION nobody'])
  expect(client.isSignedIn()).toBe(false)
})

test('the cookie is trusted until the server has answered', async () => {
  const { client, events } = openClient({ session: null })
  expect(client.isSignedIn()).toBe(true)
  await client.refresh()
  expect(client.isSignedIn()).toBe(false)
  expect(events).toEqual(['INITIAL_SESSION nobody'])
})

test('a session that still exists is reported as refreshed, one that has ended as signed out', async () => {
  const { client, world, events } = openClient()
  await client.refresh()
  await client.refresh()
  world.session = null
  await client.refresh()
  expect(events).toEqual([
    'INITIAL_SESSION maja@example.com',
    'TOKEN_REFRESHED maja@example.com',
    'SIGNED_OUT nobody',
  ])
})

test('a session that another tab began or ended is noticed by the cookie', async () => {
  const { client, world, events } = openClient({ hasMark: false })
  await client.refresh()
  world.hasMark = true
  await client.refreshIfDue()
  world.hasMark = false
  await client.refreshIfDue()
  expect(events).toEqual(['INITIAL_SESSION nobody', 'SIGNED_IN maja@example.com', 'SIGNED_OUT nobody'])
})

test('returning to a tab checks again, but not every time', async () => {
  const { client, world, fetchSession } = openClient()
  await client.refresh()
  world.nowMs = 4999
  await client.refreshIfDue()
  expect(fetchSession).toHaveBeenCalledTimes(1)
  world.nowMs = 5000
  await client.refreshIfDue()
  expect(fetchSession).toHaveBeenCalledTimes(2)
})

test('a tab that gets the focus while the server is first asked does not ask a second time', async () => {
  const { client, fetchSession } = openClient()
  await Promise.all([client.refresh(), client.refreshIfDue()])
  expect(fetchSession).toHaveBeenCalledTimes(1)
})

test('signing in and out here is reported to the listeners and to other tabs', async () => {
  const { client, world, events, tellOtherTabs } = openClient({ hasMark: false })
  await client.refresh()
  world.hasMark = true
  await client.announceSignIn()
  expect(client.isSignedIn()).toBe(true)
  expect(await client.signOut()).toBe(true)
  expect(client.isSignedIn()).toBe(false)
  expect(events.slice(1)).toEqual(['SIGNED_IN maja@example.com', 'SIGNED_OUT nobody'])
  expect(tellOtherTabs).toHaveBeenCalledTimes(2)
})

test('a changed name and an announced event are reported, also to other tabs', async () => {
  const { client, world, events, tellOtherTabs } = openClient()
  await client.refresh()
  world.session = { ...MAJA, user: { ...MAJA.user, full_name: 'Maja' } }
  await client.announce('USER_UPDATED')
  await client.announce('MFA_CHALLENGE_VERIFIED')
  world.session = null
  await client.announce('PASSWORD_RECOVERY')
  expect(events.slice(1)).toEqual([
    'USER_UPDATED maja@example.com',
    'TOKEN_REFRESHED maja@example.com',
    'MFA_CHALLENGE_VERIFIED maja@example.com',
    'SIGNED_OUT nobody',
    'PASSWORD_RECOVERY nobody',
  ])
  expect(tellOtherTabs).toHaveBeenCalledTimes(3)
})

test('a different user is reported as a sign-in', async () => {
  const { client, world, events } = openClient()
  await client.refresh()
  world.session = { ...MAJA, user: { id: '2', email: 'otto@example.com', full_name: null } }
  await client.refresh()
  expect(events.at(-1)).toBe('SIGNED_IN otto@example.com')
})

test('whose notices a browser shows is asked once for each user who is signed in here, and for nobody else', async () => {
  const { client, world, claimPush } = openClient({ session: null })
  await client.refresh()
  expect(claimPush).not.toHaveBeenCalled()
  world.session = MAJA
  await client.refresh()
  await client.refresh()
  expect(claimPush.mock.calls).toEqual([[MAJA]])
  world.session = { ...MAJA, user: { ...MAJA.user, id: '2' } }
  await client.refresh()
  expect(claimPush).toHaveBeenCalledTimes(2)
})

test.each([
  { status: 401, isDone: true },
  { status: 403, isDone: true },
  { status: 404, isDone: true },
  { status: 500, isDone: false },
  { status: 0, isDone: false },
])('a sign-out answered with $status is done, and ends notices here: $isDone', async ({ status, isDone }) => {
  const { client, postSignOut, leavePush } = openClient()
  await client.refresh()
  postSignOut.mockResolvedValue(failure(status))
  expect(await client.signOut()).toBe(isDone)
  expect(client.isSignedIn()).toBe(!isDone)
  expect(leavePush).toHaveBeenCalledTimes(isDone ? 1 : 0)
})

test('an unavailable server is retried with growing pauses, then left alone; nothing changes', async () => {
  const { client, events, fetchSession, pause } = openClient()
  await client.refresh()
  fetchSession.mockResolvedValue(failure(503))
  await client.refresh()
  expect(pause.mock.calls).toEqual([[200], [400], [800]])
  expect(client.isSignedIn()).toBe(true)
  expect(events).toHaveLength(1)
})

test('a refusal is final', async () => {
  const { client, fetchSession, pause } = openClient()
  fetchSession.mockResolvedValue(failure(500))
  await client.refresh()
  expect(pause).not.toHaveBeenCalled()
})

test('an answer that arrives after a sign-out is dropped', async () => {
  const { client, fetchSession } = openClient()
  await client.refresh()
  const late = Promise.withResolvers<AuthAnswer<Session | null>>()
  fetchSession.mockReturnValue(late.promise)
  const refreshing = client.refresh()
  await client.signOut()
  late.resolve({ data: MAJA, error: null })
  await refreshing
  expect(client.isSignedIn()).toBe(false)
})

test('a late listener gets the current state', async () => {
  const { client } = openClient()
  await client.refresh()
  const late = vi.fn()
  client.subscribe(late)
  const gone = vi.fn()
  client.subscribe(gone)()
  await Promise.resolve()
  expect(late.mock.calls).toEqual([['INITIAL_SESSION', MAJA]])
  expect(gone).not.toHaveBeenCalled()
})
