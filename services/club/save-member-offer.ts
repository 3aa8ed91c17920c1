import { insertAuditEntry } from '#data/audit-log.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { insertMemberOffer, replaceMemberOfferTexts, updateMemberOffer } from '#data/member-offers.ts'
import type { MemberOfferForm } from '#domain/forms/member-offer.ts'
import type { Deps } from '#services/deps.ts'

type Saved = { readonly ok: true; readonly id: number } | { readonly ok: false; readonly reason: 'not-found' }

type OfferToSave = Omit<MemberOfferForm, 'texts'> & {
  readonly id?: number
  readonly actor: string
  /** Its texts in other languages; unchanged where none are given. */
  readonly texts?: MemberOfferForm['texts']
}

/** Makes an offer for members, or changes the one with this id. Kept pages mention it, so they are made again. */
export function saveMemberOffer(
  { db }: Pick<Deps, 'db'>,
  { id, actor, texts, ...values }: OfferToSave,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    if (id !== undefined && !(await updateMemberOffer(tx, id, values)))
      return { ok: false, reason: 'not-found' }
    const savedId = id ?? (await insertMemberOffer(tx, values))
    if (texts) await replaceMemberOfferTexts(tx, savedId, texts)
    // Without the code: the log has more readers, and is kept longer.
    const { storeId, title, validFrom, validTo } = values
    await insertAuditEntry(tx, {
      actor,
      action: id === undefined ? 'member-offer-added' : 'member-offer-changed',
      target: `member-offer ${savedId}`,
      detail: {
        storeId,
        title,
        validFrom,
        validTo,
        ...(texts && { languages: texts.map(({ language }) => language) }),
      },
    })
    await raiseVersion(tx)
    return { ok: true, id: savedId }
  })
}
