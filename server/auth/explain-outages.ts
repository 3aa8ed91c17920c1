import { isOutage } from '#domain/outage.ts'

type Call = (...args: ReadonlyArray<unknown>) => Promise<unknown>

/**
 * better-auth does not say why it failed. So after a failure the database is asked whether it is there: if not,
 * the caller gets that as the reason. `parts` holds calls, or more of such parts.
 */
export function explainOutages<Parts extends object>(parts: Parts, ask: () => Promise<unknown>): Parts {
  const explained = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'function' ? explain(part.bind(parts) as Call) : explainOutages(part as object, ask),
  ])
  return Object.fromEntries(explained) as Parts

  function explain(call: Call): Call {
    return async (...args) => {
      try {
        return await call(...args)
      } catch (error) {
        if (isOutage(error)) throw error
        const reason = await ask().catch((asked: unknown) => asked)
        throw isOutage(reason) ? reason : error
      }
    }
  }
}
