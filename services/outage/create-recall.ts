import { isOutage } from '#domain/outage.ts'

/** Each is small, and the same for everybody. */
type RecallName = 'earlyProductIds' | 'memberOffers' | 'storePlaces'

/** What `read` answers; while the database is away, what it answered last. Throws when it never did. */
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
