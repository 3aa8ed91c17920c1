import type { Context } from 'hono'
import type { Language } from '#domain/language.ts'
import { addressOf } from '#domain/page-address.ts'
import { withReturnPath } from '#domain/return-path.ts'
import { sendError } from '#server/api/errors.ts'

export const CONFIRM_FIRST_ERROR = {
  status: 403,
  code: 'confirm_first',
  message: 'Confirm first that it is you: send your password or a code to /api/auth/confirm.',
} as const

/**
 * For addresses that need a fresh proof: a caller gets an error; a visitor who followed a link goes to the page that
 * asks for it, and from there back to the page with the link.
 */
export function sendConfirmFirst(
  context: Context,
  { page, language = 'en' }: { page?: string; language?: Language } = {},
): Response {
  const wantsPage = context.req.header('accept')?.includes('text/html') ?? false
  if (page !== undefined && wantsPage)
    return context.redirect(addressOf({ origin: '', language, path: withReturnPath('/auth/confirm', page) }))
  return sendError(context, CONFIRM_FIRST_ERROR)
}
