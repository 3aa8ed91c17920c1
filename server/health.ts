import { Hono } from 'hono'
import { readStoreTimes } from '#data/store-reads.ts'
import { oldestPriceMinutes } from '#domain/price-age.ts'
import type { SiteDeps } from '#services/deps.ts'

const DATABASE_LIMIT_MS = 2000

/**
 * /healthz: the process lives and its database answers. /readyz: send visitors here, or not (any more). /metrics.
 * None of them tells a stranger more than numbers.
 */
export function createHealth({
  deps,
  metrics,
  isReady,
}: {
  deps: Pick<SiteDeps, 'catalogue' | 'db' | 'now'>
  metrics: { readonly contentType: string; print(): Promise<string> }
  /** False while starting and from the moment the process is asked to stop. */
  isReady: () => boolean
}): Hono {
  const noStore = { 'cache-control': 'no-store' }
  return new Hono()
    .get('/healthz', async (context) => {
      const times = await readInTime(deps)
      const isAlive = times !== null
      const snapshot = deps.catalogue('eu')
      // The snapshot knows when it was built; a run that changed nothing came later.
      const stores = [...snapshot.stores.values()].map(({ id, readAt }) => ({
        readAt: times?.get(id) ?? readAt,
      }))
      const body = {
        status: isAlive ? 'ok' : 'database does not answer',
        version: snapshot.version,
        oldestPriceMinutes: oldestPriceMinutes(stores, deps.now()),
      }
      return context.json(body, isAlive ? 200 : 503, noStore)
    })
    .get('/readyz', (context) =>
      isReady()
        ? context.json({ status: 'ready' }, 200, noStore)
        : context.json({ status: 'not ready' }, 503, noStore),
    )
    .get('/metrics', async (context) =>
      context.body(await metrics.print(), 200, { ...noStore, 'content-type': metrics.contentType }),
    )
}

/** When each store was last read, asked of the database: null when it does not answer. */
async function readInTime({ db }: Pick<SiteDeps, 'db'>): Promise<Map<number, string> | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), DATABASE_LIMIT_MS)
  try {
    return await Promise.race([readStoreTimes(db).catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
