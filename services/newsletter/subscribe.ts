import { insertSubscriber } from '#data/newsletter.ts'
import type { Subscription } from '#domain/forms/newsletter.ts'
import type { Deps } from '#services/deps.ts'

export async function subscribe(
  deps: Pick<Deps, 'db'>,
  subscription: Subscription & { userId?: string },
): Promise<'done' | 'alreadySubscribed'> {
  return (await insertSubscriber(deps.db, subscription)) ? 'done' : 'alreadySubscribed'
}
