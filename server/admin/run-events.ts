import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { findOperation } from '#data/operations.ts'
import { sendError } from '#server/api/errors.ts'
import { describeProgress } from '#services/admin/describe-progress.ts'
import { checkAdminAccess } from '#services/admin/require-admin.ts'
import type { AdminApiOptions, AdminVariables } from './admin-types.ts'

const LOOK_EVERY_MS = 500
/** Keeps proxies from closing an idle connection, and disconnects a reader who is no longer an admin. */
const HEARTBEAT_EVERY_MS = 15_000
/** Browsers reconnect by themselves; a server that stops need not wait for them. */
const LONGEST_MS = 5 * 60_000

/** Server-sent events of one operation: each change of its figures, and 'end' with the last of them. */
export async function streamRunEvents(
  context: Context<AdminVariables>,
  deps: AdminApiOptions['deps'],
): Promise<Response> {
  const id = Number(context.req.param('id'))
  if (!(await findOperation(deps.db, id))) {
    return sendError(context, { status: 404, code: 'not_found', message: 'There is no such run.' })
  }
  const { headers } = context.req.raw
  // For proxies that would otherwise buffer the events.
  context.header('x-accel-buffering', 'no')
  return streamSSE(context, (stream) => follow(stream, { id, headers, deps }))
}

async function follow(
  stream: SSEStreamingApi,
  { id, headers, deps }: { id: number; headers: Headers; deps: AdminApiOptions['deps'] },
) {
  let sent = ''
  for (let elapsedMs = 0; elapsedMs < LONGEST_MS && !stream.aborted; elapsedMs += LOOK_EVERY_MS) {
    const operation = await findOperation(deps.db, id)
    if (!operation) return
    const data = JSON.stringify(describeProgress(operation))
    if (operation.status !== 'running') return stream.writeSSE({ event: 'end', data })
    if (data !== sent) await stream.writeSSE({ event: 'progress', data })
    sent = data
    if (elapsedMs > 0 && elapsedMs % HEARTBEAT_EVERY_MS === 0) {
      const access = await checkAdminAccess(deps, { headers, path: `GET /api/admin/runs/${id}/events` })
      if (!access.ok) return
      await stream.write(': still here\n\n')
    }
    await stream.sleep(LOOK_EVERY_MS)
  }
}
