import type { Context, Hono } from 'hono'
import { sendError } from '#server/api/errors.ts'
import { sendConfirmFirst } from '#server/auth/confirm-first.ts'
import { describePlan } from '#services/catalogue-file/describe-plan.ts'
import { exportCatalogue } from '#services/catalogue-file/export-catalogue.ts'
import { importCatalogue } from '#services/catalogue-file/import-catalogue.ts'
import { MOST_BYTES } from '#services/catalogue-file/read-catalogue-file.ts'
import type { AdminApiOptions, AdminVariables } from './admin-types.ts'

export const CATALOGUE_PATH = '/catalogue'
/** The file itself says that it is too large; this is for what is no file. */
export const LARGEST_UPLOAD_BYTES = MOST_BYTES + 100_000
const PAGE = '/admin/catalogue'

/** The catalogue as a file, out and in. Both ask for a fresh proof: a file can change every product. */
export function addCatalogueRoutes(api: Hono<AdminVariables>, { db }: Pick<AdminApiOptions['deps'], 'db'>) {
  api.get('/catalogue.csv', async (context) => {
    const admin = context.get('admin')
    if (!admin.isConfirmed) return sendConfirmFirst(context, { page: PAGE })
    return context.body(await exportCatalogue(db, { actor: admin.id }), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="catalogue.csv"',
      'x-content-type-options': 'nosniff',
    })
  })

  api.post(CATALOGUE_PATH, async (context) => {
    const admin = context.get('admin')
    const sent = await readUpload(context)
    if (!sent) return sendError(context, { status: 422, code: 'invalid', message: 'Choose a file first.' })
    if (sent.isApplied && !admin.isConfirmed) return sendConfirmFirst(context, { page: PAGE })
    const imported = await importCatalogue(db, { ...sent, actor: admin.id })
    const status = imported.ok ? 200 : 422
    if (!context.req.header('accept')?.includes('text/html')) return context.json(imported, status)
    return context.text(describePlan(imported), status)
  })
}

/** A form with the file, from a page with or without scripts. */
async function readUpload(context: Context): Promise<{ csv: string; isApplied: boolean } | null> {
  const form = await context.req.formData().catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof File) || file.size === 0) return null
  return { csv: await file.text(), isApplied: form?.get('intent') === 'apply' }
}
