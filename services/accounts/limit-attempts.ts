import { countAttempt } from '#data/attempts.ts'
import type { Deps } from '#services/deps.ts'

export type TooMany = { readonly ok: false; readonly reason: 'too-many'; readonly retrySeconds: number }

type Limit = { readonly name: string; readonly most: number; readonly spanSeconds: number }

/** Counts the attempt under each limit; returns a refusal for the first one exceeded, else null. */
export async function limitAttempts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  limits: ReadonlyArray<Limit>,
): Promise<TooMany | null> {
  for (const { name, most, spanSeconds } of limits) {
    const { count, endsAt } = await countAttempt(db, { name, spanSeconds })
    if (count > most) {
      const retrySeconds = Math.max(Math.ceil((endsAt.getTime() - now().getTime()) / 1000), 1)
      return { ok: false, reason: 'too-many', retrySeconds }
    }
  }
  return null
}
