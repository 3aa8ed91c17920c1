import { updateUser } from '#data/accounts.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'

export async function saveProfile(
  { db }: Pick<Deps, 'db'>,
  { account, fullName }: { account: Account; fullName: string | null },
): Promise<void> {
  await updateUser(db, account.userId, { name: fullName ?? '' })
}
