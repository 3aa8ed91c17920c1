import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Database } from '#data/open-database.ts'
import type { ReadReplica } from '#data/read-replica.ts'
import { oldestPriceMinutes } from '#domain/price-age.ts'
import { areRatesStale, type RatesDate, rateAgeDays } from '#domain/rate-age.ts'
import { sendError } from '#server/api/errors.ts'
import type { SiteDeps } from '#services/deps.ts'
import { getMailHealth, type MailHealth } from '#services/watch/get-mail-health.ts'
import type { FairAnswer } from './ask-fairly.ts'
import { askSometimes } from './ask-sometimes.ts'
import { createDatabaseCheck } from './check-database.ts'
import type { EventLoopWatch } from './event-loop.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

const MAIL_EVERY_MS = 5000

/**
 * /healthz: whether the database answers and accepts writes, with the cause if not; also whether rates are stale
 * and whether mail leaves.
 * /readyz: whether to send visitors here. Strangers get only numbers. /metrics is for this machine, or with the token.
 */
export function createHealth({
  deps,
  storage,
  replica = null,
  metrics,
  metricsToken,
  isReady,
}: {
  deps: Pick<SiteDeps, 'catalogue' | 'db' | 'now' | 'admin' | 'mail'>
  storage: Pick<Database, 'folder' | 'troubles'>
  replica?: Pick<ReadReplica, 'state' | 'lagMs'> | null
  metrics: { readonly contentType: string; readonly eventLoop: EventLoopWatch; print(): Promise<string> }
  metricsToken: string | null
  /** False while starting and from the moment the process is asked to stop. */
  isReady: () => boolean
}): Hono {
  const noStore = { 'cache-control': 'no-store' }
  const checkDatabase = createDatabaseCheck({ db: deps.db, ...storage })
  const checkMail = askSometimes(() => getMailHealth(deps), MAIL_EVERY_MS)
  return (
    new Hono()
      .get('/healthz', async (context) => {
        const { cause, databaseMs, writeMs, storeTimes } = await checkDatabase()
        const snapshot = deps.catalogue('eu')
        // The snapshot has the times of its own build; a run that changed nothing came later.
        const stores = [...snapshot.stores.values()].map(({ id, readAt }) => ({
          readAt: storeTimes?.get(id) ?? readAt,
        }))
        const body = {
          status: cause ?? 'ok',
          version: snapshot.version,
          oldestPriceMinutes: oldestPriceMinutes(stores, deps.now()),
          rates: describeRates(snapshot.ratesDate, {
            isReading: Boolean(deps.admin.feeds?.ratesUrl),
            now: deps.now(),
          }),
          mail: await describeMail(storeTimes === null ? null : checkMail),
          database: { ms: databaseMs },
          writes: { ms: writeMs },
          // The site works without it, so it does not change the status.
          ...(replica && { replica: { status: replica.state(), lagMs: replica.lagMs() } }),
          eventLoop: { lagMs: metrics.eventLoop.lagMs() },
        }
        return context.json(body, cause === null ? 200 : 503, noStore)
      })
      .get('/readyz', (context) =>
        isReady()
          ? context.json({ status: 'ready' }, 200, noStore)
          : context.json({ status: 'not ready' }, 503, noStore),
      )
      // For a cache in front, which names its pages by it: a new version leaves all older pages behind.
      .get('/catalogue-version', (context) => {
        const { version } = deps.catalogue('eu')
        return context.json({ version }, 200, { ...noStore, 'x-catalogue-version': String(version) })
      })
      .get('/metrics', async (context) => {
        if (!isAllowed(context, metricsToken))
          return sendError(context, { status: 404, code: 'not_found', message: 'There is nothing here.' })
        return context.body(await metrics.print(), 200, { ...noStore, 'content-type': metrics.contentType })
      })
  )
}

/** Old rates are reported but make no node unready: pages with last week's rates are better than none. */
function describeRates(
  ratesDate: RatesDate,
  { isReading, now }: { isReading: boolean; now: Date },
): { status: 'ok' | 'stale' | 'not read'; day: string | null; ageDays: number | null } {
  const day = ratesDate?.source === 'published' ? ratesDate.day : null
  const status = !isReading ? 'not read' : areRatesStale(day, now) ? 'stale' : 'ok'
  return { status, day, ageDays: rateAgeDays(day, now) }
}

/** Old mail makes no node unready either. But no mail can tell of it, so it is told here. */
async function describeMail(check: (() => Promise<FairAnswer<MailHealth>>) | null) {
  const answer = await check?.()
  if (answer?.outcome !== 'answered') return { status: 'not known' as const, waiting: null, failed: null }
  const { status, waiting, failed } = answer.value
  return { status, waiting, failed }
}

function isAllowed(context: Context, token: string | null): boolean {
  const bindings = context.env as Partial<HttpBindings> | undefined
  return mayReadMetrics({
    peer: bindings?.incoming?.socket.remoteAddress,
    findHeader: (name) => context.req.header(name),
    token,
  })
}
