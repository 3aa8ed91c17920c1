import { randomBytes } from 'node:crypto'
import { findUser } from '#data/accounts.ts'
import { findKnownPlaces, type PlaceKind, savePlace } from '#data/sign-in-places.ts'
import { buildDeviceCookie, PLACE_DAYS, readDevice } from '#domain/device-cookie.ts'
import type { Deps } from '#services/deps.ts'

const DEVICE_BYTES = 32
const DAY_MS = 24 * 60 * 60_000
/** A laptop, a phone, home, work, and a few earlier ones. */
const MOST_PLACES = 10

type PlaceDeps = Pick<Deps, 'db' | 'keys' | 'mail' | 'now'>

/** Where a try to sign in comes from: a device that this account knows, else a network, known or not. */
export type Place = { readonly name: string; readonly isKnown: boolean }

/** Does the same work for an address without an account. */
export async function findPlace(
  deps: Pick<PlaceDeps, 'db' | 'keys' | 'now'>,
  { email, network, headers }: { email: string; network: string; headers: Headers },
): Promise<Place> {
  const userId = (await findUser(deps.db, { email }))?.id ?? ''
  const device = readDevice(headers.get('cookie'))
  const ownDevice = fingerprint(deps, { userId, kind: 'device', value: device ?? '' })
  const ownNetwork = fingerprint(deps, { userId, kind: 'network', value: network })
  const fingerprints = [ownDevice, ownNetwork]
  const known = await findKnownPlaces(deps.db, { userId, fingerprints, since: findOldest(deps) })
  if (device !== null && known.has(ownDevice)) return { name: nameDevice(device), isKnown: true }
  return { name: `network ${network}`, isKnown: known.has(ownNetwork) }
}

/** The name under which failures of a device are counted. */
export function nameDevice(device: string): string {
  return `device ${device}`
}

/** Lets a user who has just proved their identity sign in from here again. The cookie is for the answer. */
export async function rememberDevice(
  deps: PlaceDeps,
  { userId, headers }: { userId: string; headers: Headers },
): Promise<{ device: string; cookie: string }> {
  const device = readDevice(headers.get('cookie')) ?? randomBytes(DEVICE_BYTES).toString('base64url')
  await save(deps, { userId, kind: 'device', value: device })
  return { device, cookie: buildDeviceCookie(device, { isSecure: deps.mail.origin.startsWith('https:') }) }
}

export function rememberNetwork(deps: PlaceDeps, { userId, network }: { userId: string; network: string }) {
  return save(deps, { userId, kind: 'network', value: network })
}

type Seen = { readonly userId: string; readonly kind: PlaceKind; readonly value: string }

function save(deps: PlaceDeps, { userId, kind, value }: Seen): Promise<void> {
  const print = fingerprint(deps, { userId, kind, value })
  const place = { userId, kind, fingerprint: print, seenAt: deps.now() }
  return savePlace(deps.db, place, { most: MOST_PLACES, since: findOldest(deps) })
}

/** Differs for each account: a reader of the table does not learn that two accounts share a home. */
function fingerprint({ keys }: Pick<PlaceDeps, 'keys'>, { userId, kind, value }: Seen): string {
  return keys.fingerprint(`sign-in ${kind} of ${userId}: ${value}`)
}

function findOldest({ now }: Pick<PlaceDeps, 'now'>): Date {
  return new Date(now().getTime() - PLACE_DAYS * DAY_MS)
}
