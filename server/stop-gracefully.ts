import type { Server } from 'node:http'
import type { App } from './app.ts'
import type { Logger } from './logging.ts'

/** For requests under way. */
const GRACE_MS = 10_000
const SWEEP_MS = 50
/** For everything. What is cut off then is lost to nobody: the database keeps what it acknowledged. */
const LIMIT_MS = 20_000

/** On SIGTERM or SIGINT: no new requests, those under way finish, then everything closes in order. */
export function stopGracefully({
  server,
  app,
  log,
  closers,
}: {
  server: Server
  app: App
  log: Logger
  closers: ReadonlyArray<() => Promise<void>>
}) {
  let isStopping = false
  async function stop(signal: string) {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => endNow(log), LIMIT_MS).unref()
    app.startStopping()
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    // A connection that was busy when asked to close stays open for more requests, so it is asked again.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    await new Promise<void>((resolve) => server.close(() => resolve()))
    clearInterval(sweep)
    clearTimeout(late)
    for (const close of closers) await close()
    log.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal))
}

function endNow(log: Logger) {
  log.error('stopping took too long')
  process.exit(1)
}
