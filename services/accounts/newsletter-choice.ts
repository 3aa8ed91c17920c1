import { endOwnSubscription, findOwnSubscription, saveConfirmed } from '#data/member-newsletter.ts'
import { CONSENT_VERSION } from '#domain/consent.ts'
import type { Country } from '#domain/country.ts'
import type { Deps } from '#services/deps.ts'
import { subscribe } from '#services/newsletter/subscribe.ts'
import { suppress, unsuppress } from '#services/newsletter/suppress.ts'
import type { Account } from './accounts.ts'

const SOURCE = '/account'

/** `pending`: the address has yet to be verified. */
export type NewsletterChoice = 'on' | 'off' | 'pending'

export async function findNewsletterChoice(
  { db }: Pick<Deps, 'db'>,
  account: Account,
): Promise<NewsletterChoice> {
  const subscription = await findOwnSubscription(db, account)
  if (!subscription || subscription.status === 'unsubscribed') return 'off'
  return subscription.status === 'confirmed' ? 'on' : 'pending'
}

/** A user whose address is not verified confirms by mail, like every subscriber. */
export async function chooseNewsletter(
  deps: Pick<Deps, 'db' | 'keys' | 'mail' | 'now'>,
  { account, isWanted, country = null }: { account: Account; isWanted: boolean; country?: Country | null },
): Promise<'done' | 'confirm' | 'tooMany'> {
  if (!isWanted) {
    await leave(deps, account)
    return 'done'
  }
  if (account.isVerified) {
    await join(deps, { ...account, country })
    return 'done'
  }
  const { userId, email, fullName, language } = account
  const outcome = await subscribe(deps, {
    userId,
    email,
    fullName,
    language,
    country,
    source: SOURCE,
    network: null,
  })
  return outcome === 'tooMany' ? 'tooMany' : 'confirm'
}

function join(
  deps: Pick<Deps, 'db' | 'keys' | 'now'>,
  account: Account & { readonly country: Country | null },
): Promise<void> {
  const consent = { version: CONSENT_VERSION, source: SOURCE, at: deps.now() }
  return deps.db.transaction(async (tx) => {
    await unsuppress({ ...deps, db: tx }, account.email)
    await saveConfirmed(tx, { ...account, consent })
  })
}

function leave(deps: Pick<Deps, 'db' | 'keys' | 'now'>, account: Account): Promise<void> {
  return deps.db.transaction(async (tx) => {
    for (const email of await endOwnSubscription(tx, account, deps.now()))
      await suppress({ ...deps, db: tx }, email)
  })
}
