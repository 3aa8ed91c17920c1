import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { isOutage, OUTAGE_RETRY_SECONDS } from '#domain/outage.ts'
import { findRequestId, hideSecrets, type Logger } from '#server/logging.ts'

const BUSY_RETRY_SECONDS = 2

/** Every error of the API has this shape. */
export const ErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

export function sendError(
  context: Context,
  {
    status,
    code,
    message,
    fields,
  }: { status: ContentfulStatusCode; code: string; message: string; fields?: Record<string, string> },
): Response {
  context.header('cache-control', 'no-store')
  return context.json(
    { error: { code, message, ...(fields && { fields }) } } satisfies z.input<typeof ErrorSchema>,
    status,
  )
}

/** The database is away: the same request may succeed in a moment. */
export function sendUnavailable(context: Context): Response {
  context.header('retry-after', String(OUTAGE_RETRY_SECONDS))
  return sendError(context, {
    status: 503,
    code: 'unavailable',
    message: 'This cannot be done just now. Nothing is lost: please try again in a moment.',
  })
}

/** Too many ask for the same expensive thing at once. */
export function sendBusy(context: Context): Response {
  context.header('retry-after', String(BUSY_RETRY_SECONDS))
  return sendError(context, {
    status: 503,
    code: 'busy',
    message: 'Too many are asking for this just now. Please try again in a moment.',
  })
}

/** For any error that an address of the API throws: an outage passes, a bug does not. */
export function answerFailure(context: Context, error: Error, log: Pick<Logger, 'error'>): Response {
  log.error(
    { err: error, requestId: findRequestId(context), path: hideSecrets(context.req.path) },
    'request failed',
  )
  if (isOutage(error)) return sendUnavailable(context)
  return sendError(context, { status: 500, code: 'internal', message: 'Something went wrong.' })
}

/** The first message of each field, for a form to show beside it. */
export function listFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[String(issue.path[0] ?? '')] ??= issue.message
  return fields
}
