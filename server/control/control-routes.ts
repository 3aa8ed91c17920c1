import { Hono } from 'hono'
import { z } from 'zod'
import { writeLastBackup } from '#data/last-backup.ts'
import type { Database } from '#data/open-database.ts'
import { findOperation, OPERATION_KINDS } from '#data/operations.ts'
import { isSameSecret } from '#server/http/is-same-secret.ts'
import { describeProgress } from '#services/admin/describe-progress.ts'
import { verifyAudit } from '#services/audit/verify-audit.ts'
import { describePlan } from '#services/catalogue-file/describe-plan.ts'
import { exportCatalogue } from '#services/catalogue-file/export-catalogue.ts'
import { importCatalogue } from '#services/catalogue-file/import-catalogue.ts'
import { describeStarter, loadStarter } from '#services/catalogue-file/load-starter.ts'
import type { AdminDeps, Deps } from '#services/deps.ts'
import { replayRun } from '#services/feeds/replay-run.ts'
import { sendError } from '../api/errors.ts'

const Start = z.object({ kind: z.enum(OPERATION_KINDS), storeId: z.int().positive().optional() })
const Verify = z.object({ expect: z.string().max(100).nullable() })
const Catalogue = z.object({ csv: z.string(), isApplied: z.boolean() })
const Replay = z.object({ runId: z.int().positive() })

const BackupMade = z.object({ madeAt: z.coerce.date(), bytes: z.int().positive() })

const COMMAND_LINE = 'command line'

/** For commands on this machine: a user who can read the data folder has the token. */
export function createControlRoutes({
  deps: { db, admin },
  token,
  copyDatabase,
}: {
  deps: Pick<Deps, 'db'> & { readonly admin: Pick<AdminDeps, 'feeds' | 'functions'> }
  token: string
  copyDatabase: Database['copy']
}) {
  const routes = new Hono()
  routes.use(async (context, next) => {
    if (isSameSecret(context.req.header('authorization') ?? '', `Bearer ${token}`)) return next()
    return sendError(context, { status: 404, code: 'not_found', message: 'There is nothing here.' })
  })
  routes.get('/state', (context) => context.json({ ok: true }))
  routes.post('/operations', async (context) => {
    const parsed = Start.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success || !admin.functions) return context.json({ error: 'not available' }, 422)
    const { kind, storeId } = parsed.data
    const { functions } = admin
    const started = await (storeId === undefined
      ? functions.start(kind, COMMAND_LINE)
      : functions.readStore(storeId, COMMAND_LINE))
    return context.json(started, 202)
  })
  routes.get('/operations/:id{[0-9]{1,15}}', async (context) => {
    const operation = await findOperation(db, Number(context.req.param('id')))
    return operation ? context.json(describeProgress(operation)) : context.json({ error: 'not found' }, 404)
  })
  routes.post('/replay', async (context) => {
    const parsed = Replay.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success || !admin.feeds) return context.json({ ok: false, reason: 'not available' }, 422)
    return context.json(await replayRun(admin.feeds, parsed.data))
  })
  routes.post('/catalogue/starter', async (context) => {
    if (!admin.feeds) return context.json({ error: 'not available' }, 422)
    const loaded = await loadStarter(db, { catalogue: admin.feeds.readStarter(), actor: null })
    return context.json({ text: describeStarter(loaded) })
  })
  routes.get('/catalogue', async (context) => context.text(await exportCatalogue(db, { actor: null })))
  routes.post('/catalogue', async (context) => {
    const parsed = Catalogue.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json({ error: 'not valid' }, 422)
    const imported = await importCatalogue(db, { ...parsed.data, actor: null })
    return context.json({ ok: imported.ok, text: describePlan(imported) })
  })
  routes.post('/verify-audit', async (context) => {
    const parsed = Verify.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json({ error: 'not valid' }, 422)
    return context.json(await verifyAudit({ db }, parsed.data))
  })
  routes.post('/backup-copy', async (context) => {
    if (!copyDatabase) return context.json({ ok: false, reason: 'not available' }, 422)
    return context.json(await copyDatabase())
  })
  routes.post('/backup-made', async (context) => {
    const parsed = BackupMade.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json({ error: 'not valid' }, 422)
    await writeLastBackup(db, parsed.data)
    return context.json({ ok: true })
  })
  return routes
}
