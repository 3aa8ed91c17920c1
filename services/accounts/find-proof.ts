import { countPasskeys } from '#data/passkeys.ts'
import { type AskedProof, isProofFresh, neededProof } from '#domain/identity-proof.ts'
import type { Deps } from '#services/deps.ts'
import type { Account } from './accounts.ts'

export async function findAskedProof(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  account: Account,
): Promise<AskedProof> {
  if (isProofFresh(account, now())) return { needed: null, hasPasskeys: false }
  return { needed: neededProof(account), hasPasskeys: (await countPasskeys(db, account.userId)) > 0 }
}
