import type { RunningApp } from '#tests/process/start-app.ts'
import { ask } from './ask.ts'
import { readStores } from './feed-writes.ts'
import type { Kept } from './ledger.ts'
import type { Place } from './open-place.ts'
import { type Site, signInMembers, WRITE_KINDS } from './write-kinds.ts'

type Cards = { items: { id: number; slug: string }[] }
type Offers = { offers: { id: number }[] }

/** Reads the stores once and signs members in: afterwards every kind of write is possible. */
export async function prepareSite(app: RunningApp, place: Place): Promise<Site> {
  await readStores(app, place)
  const members = await signInMembers(app.origin)
  const { items } = await readJson<Cards>(`${app.origin}/api/products?perPage=20`)
  const { offers } = await readJson<Offers>(`${app.origin}/api/products/${items[0]!.id}/offers?region=eu`)
  return {
    origin: app.origin,
    members,
    slugs: items.map(({ slug }) => slug),
    offerIds: offers.map(({ id }) => id),
  }
}

async function readJson<T>(address: string): Promise<T> {
  const { status, text } = await ask(address)
  if (status !== 200) throw new Error(`${address} is answered ${status}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as T
}

/** What the database holds of every kind of write. */
export async function readKept(place: Place): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const { name, kept: places } of WRITE_KINDS) {
    for (const [at, text] of Object.entries(places)) {
      const rows = await place.query<{ key: string; count: number }>(text)
      kept.push({ kind: name, place: at, counts: new Map(rows.map(({ key, count }) => [key, count])) })
    }
  }
  return kept
}
