import type { Db } from './open-database.ts'
import { lastBackup } from './schema/operation.ts'

export type LastBackup = { readonly madeAt: Date; readonly bytes: number }

export async function writeLastBackup(db: Db, { madeAt, bytes }: LastBackup): Promise<void> {
  await db
    .insert(lastBackup)
    .values({ madeAt, bytes })
    .onConflictDoUpdate({ target: lastBackup.only, set: { madeAt, bytes } })
}

/** Null where `npm run backup` was never used. */
export async function findLastBackup(db: Db): Promise<LastBackup | null> {
  const [row] = await db.select({ madeAt: lastBackup.madeAt, bytes: lastBackup.bytes }).from(lastBackup)
  return row ?? null
}
