import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'

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

/** One message per field, the first: what a form can show beside it. */
export function listFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[String(issue.path[0] ?? '')] ??= issue.message
  return fields
}
