import pg from 'pg'
import { type DatabaseTrouble, findTrouble } from './database-trouble.ts'

export type TroubleMemory = {
  /** The newest query that failed because the database cannot work, not because the query was wrong. */
  last(): { readonly trouble: DatabaseTrouble; readonly atMs: number } | null
}

/** How node-postgres answers: by a callback when it is given one, else by a promise. */
type Ask = (...args: unknown[]) => unknown

/**
 * A pool's clients, and the faults they have met. Real queries notice faults that a small trial may not: a table that
 * cannot grow, say, while there is room in the log.
 */
export function watchClients(): { Client: typeof pg.Client; troubles: TroubleMemory } {
  let last: ReturnType<TroubleMemory['last']> = null
  function remember(error: unknown) {
    const found = findTrouble(error)
    if (found) last = { trouble: found.trouble, atMs: performance.now() }
  }

  class WatchedClient extends pg.Client {
    override query = watch(super.query.bind(this) as Ask, remember) as pg.Client['query']
  }
  return { Client: WatchedClient, troubles: { last: () => last } }
}

function watch(ask: Ask, onError: (error: unknown) => void): Ask {
  return (...args) => {
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const heard = (error: unknown, result: unknown) => {
        if (error) onError(error)
        callback(error, result)
      }
      return ask(...args.slice(0, -1), heard)
    }
    const answer = ask(...args)
    if (answer instanceof Promise) answer.catch(onError)
    return answer
  }
}

/**
 * A client in use reports a lost connection by an event, and an event without a listener ends the process. Its
 * query is rejected all the same, and the pool drops it when it is released.
 */
export function outliveLostClients(pool: pg.Pool) {
  pool.on('error', () => {}) // an idle one: the pool has dropped it already
  pool.on('connect', (client) => client.on('error', () => {}))
}
