import { insertAuditEntry } from '#data/audit-log.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { insertMemberOffer, updateMemberOffer } from '#data/member-offers.ts'
import type { MemberOfferForm } from '#domain/forms/member-offer.ts'
import type { Deps } from '#services/deps.ts'

type Saved = { readonly ok: true; readonly id: number } | { readonly ok: false; readonly reason: 'not-found' }

/** Makes an offer for members, or changes the one with this id. Kept pages say that there is one, so they are made anew. */
export function saveMemberOffer(
  { db }: Pick<Deps, 'db'>,
  { id, actor, ...values }: MemberOfferForm & { readonly id?: number; readonly actor: string },
): Promise<Saved> {
  return db.transaction(async (tx) => {
    if (id !== undefined && !(await updateMemberOffer(tx, id, values)))
      return { ok: false, reason: 'not-found' }
    const savedId = id ?? (await insertMemberOffer(tx, values))
    // Without the code: the log is read by more eyes, and longer.
    const { storeId, title, validFrom, validTo } = values
    await insertAuditEntry(tx, {
      actor,
      action: id === undefined ? 'member-offer-added' : 'member-offer-changed',
      target: `member-offer ${savedId}`,
      detail: { storeId, title, validFrom, validTo },
    })
    await raiseVersion(tx)
    return { ok: true, id: savedId }
  })
}
