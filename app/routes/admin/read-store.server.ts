import { redirect } from 'react-router'
import type { ActionHandlers } from '#app/admin/action.server.ts'
import { startStoreRun } from '#services/stores/start-store-run.ts'

/** Reads one store now, and leads to its run as soon as there is one. */
export const readStoreHandler: ActionHandlers[string] = async ({ deps, admin, id }) => {
  const started = await startStoreRun(deps, { storeId: id('storeId'), admin })
  if (!started.ok) return { ok: false, title: 'This server can start no runs.' }
  if (started.runId !== null) throw redirect(`/admin/runs/${started.runId}`)
  return { ok: true, title: 'The run waits in the queue.', text: 'Load this page again to see its end.' }
}
