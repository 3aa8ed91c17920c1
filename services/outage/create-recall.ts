import { isOutage } from '#domain/outage.ts'

/** Each is small, and the same for all visitors. */
type RecallName = 'earlyProductIds' | 'memberOffers' | 'storePlaces'

/** The answer of `read`; while the database is away, its last answer. Throws when there was none. */
export type Recall = <T>(name: RecallName, read: () => Promise<T>) => Promise<T>

export function createRecall(): Recall {
  const answers = new Map<RecallName, unknown>()
  return async <T>(name: RecallName, read: () => Promise<T>) => {
    try {
      const answer = await read()
      answers.set(name, answer)
      return answer
    } catch (error) {
      if (!isOutage(error) || !answers.has(name)) throw error
      return answers.get(name) as T
    }
  }
}
