import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
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
      const isAlive = await answersInTime(deps)
      const snapshot = deps.catalogue('eu')
      const body = {
        status: isAlive ? 'ok' : 'database does not answer',
        version: snapshot.version,
        oldestPriceMinutes: oldestPriceMinutes(snapshot.stores.values(), deps.now()),
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

async function answersInTime({ db }: Pick<SiteDeps, 'db'>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), DATABASE_LIMIT_MS)
  const answer = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
