import { countAuditEntries } from '#data/audit-chain.ts'
import type { Deps } from '#services/deps.ts'
import { type AuditState, verifyAudit } from './verify-audit.ts'

/** As many as can be checked within a few milliseconds. */
const FEW = 2000

/** The state is null where it was not checked. */
export type ChainLook = { readonly entries: number; readonly state: AuditState | null }

/** A short log is checked on every view; a long one only on request, until then its entries are only counted. */
export async function lookAtChain(
  deps: Pick<Deps, 'db'>,
  { isWanted }: { isWanted: boolean },
): Promise<ChainLook> {
  const entries = await countAuditEntries(deps.db)
  if (entries > FEW && !isWanted) return { entries, state: null }
  const state = await verifyAudit(deps)
  return { entries: state.entries, state }
}
