import { insertAuditEntry } from '#data/audit-log.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { deleteMemberOffer as deleteRow, findMemberOffer, type MemberOfferRow } from '#data/member-offers.ts'
import type { Deps } from '#services/deps.ts'

/** Returns the deleted offer, to be named in the answer; null when there was none. It cannot be undone. */
export function deleteMemberOffer(
  { db }: Pick<Deps, 'db'>,
  { id, actor }: { readonly id: number; readonly actor: string },
): Promise<MemberOfferRow | null> {
  return db.transaction(async (tx) => {
    const offer = await findMemberOffer(tx, id)
    if (!offer) return null
    await deleteRow(tx, id)
    const { storeId, title } = offer
    const target = `member-offer ${id}`
    await insertAuditEntry(tx, { actor, action: 'member-offer-deleted', target, detail: { storeId, title } })
    await raiseVersion(tx)
    return offer
  })
}
