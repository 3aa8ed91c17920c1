import { updateUser } from '#data/accounts.ts'
import { findSealedFeed } from '#data/alert-settings.ts'
import type { Language } from '#domain/language.ts'
import type { Deps } from '#services/deps.ts'
import { renewFeed } from './private-feed.ts'
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
export async function rememberReader(
  deps: Pick<Deps, 'db' | 'keys'>,
  { userId, language, timeZone, wantsFeed }: Reader,
): Promise<void> {
  await updateUser(deps.db, userId, { language })
  if (timeZone) await saveDelivery(deps, { userId, settings: { timeZone } })
  if (wantsFeed && (await findSealedFeed(deps.db, userId)) === null) await renewFeed(deps, userId)
}
