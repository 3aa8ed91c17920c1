import { and, desc, eq, gt, inArray, lte, notInArray, or } from 'drizzle-orm'
import type { Db } from './open-database.ts'
import { signInPlaces } from './schema/accounts.ts'

export type PlaceKind = 'network' | 'device'

/** Which of these places are known; the same work whether there is such a user or not. */
export async function findKnownPlaces(
  db: Db,
  { userId, fingerprints, since }: { userId: string; fingerprints: ReadonlyArray<string>; since: Date },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ fingerprint: signInPlaces.fingerprint })
    .from(signInPlaces)
    .where(
      and(
        eq(signInPlaces.userId, userId),
        inArray(signInPlaces.fingerprint, [...fingerprints]),
        gt(signInPlaces.seenAt, since),
      ),
    )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** The latest `most` of a kind stay. */
export async function savePlace(
  db: Db,
  place: { userId: string; kind: PlaceKind; fingerprint: string; seenAt: Date },
  { most, since }: { most: number; since: Date },
): Promise<void> {
  await db
    .insert(signInPlaces)
    .values(place)
    .onConflictDoUpdate({
      target: [signInPlaces.userId, signInPlaces.kind, signInPlaces.fingerprint],
      set: { seenAt: place.seenAt },
    })
  const isAlike = and(eq(signInPlaces.userId, place.userId), eq(signInPlaces.kind, place.kind))
  const latest = db
    .select({ fingerprint: signInPlaces.fingerprint })
    .from(signInPlaces)
    .where(isAlike)
    .orderBy(desc(signInPlaces.seenAt), desc(eq(signInPlaces.fingerprint, place.fingerprint)))
    .limit(most)
  await db
    .delete(signInPlaces)
    .where(and(isAlike, or(lte(signInPlaces.seenAt, since), notInArray(signInPlaces.fingerprint, latest))))
}

/** For all users. Returns how many there were. */
export async function deletePlacesBefore(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(signInPlaces).where(lte(signInPlaces.seenAt, before))
  return rowCount ?? 0
}
