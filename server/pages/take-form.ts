import type { Context, MiddlewareHandler } from 'hono'
import { sendError } from '#server/api/errors.ts'
import type { CountForm } from '#server/http/limits.ts'

type RenderForm = (
  context: Context,
  request: Request,
  facts: { readonly isOverLimit: boolean },
) => Promise<Response>

/**
 * Forms that are sent to a page. The limit does not refuse them here: the page itself has to answer, with the typed
 * values still in the form.
 */
export function takeForms({
  findForm,
  render,
  countForm,
  origin,
}: {
  /** The name of the form sent to this address; null where none is accepted. */
  findForm: (url: URL) => string | null
  render: RenderForm
  countForm: CountForm
  origin: string
}): MiddlewareHandler {
  return async (context, next) => {
    const url = new URL(context.req.url)
    const { pathname, search } = url
    const form = findForm(url)
    if (form === null) return next()
    if (!isForm(context.req.header('content-type'))) {
      return sendError(context, {
        status: 415,
        code: 'unsupported_type',
        message: 'Only forms are taken here.',
      })
    }
    const body = await context.req.text()
    if (/%00|\0/.test(body)) {
      return sendError(context, { status: 400, code: 'invalid', message: 'The form holds a NUL.' })
    }
    const waitSeconds = await countForm(context, form)
    // Behind a proxy the requested address is not the site's own, and the router compares it with the origin.
    const request = new Request(origin + pathname + search, {
      method: 'POST',
      headers: nameOrigin(context.req.raw.headers, origin),
      body,
      signal: context.req.raw.signal,
    })
    const answer = await render(context, request, { isOverLimit: waitSeconds !== null })
    return withoutKeeping(answer, waitSeconds)
  }
}

/** The origin was checked before: it was one of our own pages, under any name of this machine. */
function nameOrigin(sent: Headers, origin: string): Headers {
  const headers = new Headers(sent)
  if (headers.has('origin')) headers.set('origin', origin)
  return headers
}

function isForm(contentType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')
}

/** The answer to a form is for its sender alone, and only once. */
function withoutKeeping(answer: Response, waitSeconds: number | null): Response {
  const response = new Response(answer.body, answer)
  response.headers.set('cache-control', 'no-store')
  response.headers.delete('etag')
  if (waitSeconds !== null) response.headers.set('retry-after', String(waitSeconds))
  return response
}
