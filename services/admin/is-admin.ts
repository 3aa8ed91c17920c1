import { readUserRole } from '#data/user-roles.ts'
import type { Deps } from '#services/deps.ts'

/** For showing a way to the panel. What may be done there is decided there, each time. */
export async function isAdmin({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return (await readUserRole(db, userId)).isAdmin
}
