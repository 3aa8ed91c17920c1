import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { App } from '#server/app.ts'
import type { Logger } from '#server/logging.ts'

/** For current requests: a sign-up on a busy machine takes its time. */
const GRACE_MS = 30_000
const SWEEP_MS = 50
/** For everything else. Nothing is lost by cutting it off: the database keeps what it acknowledged. */
const CLOSE_MS = 15_000
/** One signal to a whole group of processes arrives several times: from outside, from npm, from the launcher. */
const SAME_MOMENT_MS = 1000

type Stopping = {
  server: Server
  app: Pick<App, 'startStopping'>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  closers: ReadonlyArray<() => Promise<void>>
  exit?: (code: number) => void
}

/** On SIGTERM or SIGINT: no new requests, current ones finish, then everything closes in order. */
export function stopGracefully(stopping: Stopping) {
  const stop = createStop(stopping)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

/** A second signal, when it is not the echo of the first, ends the process at once. */
export function createStop({ server, app, log, closers, exit = process.exit }: Stopping) {
  let askedAtMs: number | null = null

  function endNow(message: string) {
    log.error(message)
    exit(1)
  }

  return async (signal: string) => {
    if (askedAtMs !== null) {
      if (performance.now() - askedAtMs >= SAME_MOMENT_MS) endNow('asked to stop again: ending at once')
      return
    }
    askedAtMs = performance.now()
    log.info({ signal }, 'stopping')
    setTimeout(() => endNow('stopping took too long'), GRACE_MS + CLOSE_MS).unref()
    app.startStopping()
    await closeServer(server)
    for (const close of closers) {
      await close().catch((error: unknown) => log.error({ err: error }, 'could not be closed'))
    }
    log.info('stopped')
    exit(0)
  }
}

/** Resolves when the last current request is answered, or cut off because it took too long. */
async function closeServer(server: Server) {
  server.prependListener('request', announceLast)
  const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  // A connection that was busy when asked to close stays open for more requests, so it is asked again.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearInterval(sweep)
  clearTimeout(late)
}

function announceLast(_request: IncomingMessage, response: ServerResponse) {
  response.setHeader('connection', 'close')
}
