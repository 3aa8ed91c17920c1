import { updateUser } from '#data/accounts.ts'
import { findDelivery } from '#data/alert-messages.ts'
import type { Language } from '#domain/language.ts'
import type { Deps } from '#services/deps.ts'
import { findFeedToken, renewFeed } from './private-feed.ts'
import { saveDelivery } from './save-delivery.ts'

type Reader = {
  readonly userId: string
  /** In which they have sent a form about their messages. */
  readonly language: Language
  /** Of their browser; null without scripts. */
  readonly timeZone: string | null
  readonly wantsFeed: boolean
}

/** Messages are in the language that a person reads, with the time of their clock; a feed that they choose has an address. */
export function rememberReader(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  { userId, language, timeZone, wantsFeed }: Reader,
): Promise<void> {
  return db.transaction(async (tx) => {
    await updateUser(tx, userId, { language })
    const known = await findDelivery(tx, userId)
    if (timeZone && timeZone !== known.timeZone)
      await saveDelivery({ db: tx }, { userId, settings: { timeZone } })
    if (wantsFeed && (await findFeedToken({ db: tx, keys }, userId)) === null)
      await renewFeed({ db: tx, keys }, userId)
  })
}
