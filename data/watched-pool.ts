import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAwayError, isOutage } from '#domain/outage.ts'
import { type TroubleMemory, watchClients } from './watched-client.ts'

/** How often the server is asked whether it is there. */
const BEAT_MS = 1000

export type WatchOptions = {
  /** A server that takes longer for the smallest query is away. */
  readonly patienceMs: number
  readonly beatMs?: number | undefined
  readonly onAway?: ((isAway: boolean) => void) | undefined
}

export type WatchedPool = {
  readonly pool: pg.Pool
  readonly troubles: TroubleMemory
  readonly isAway: () => boolean
  close(): Promise<void>
}

/**
 * A pool that knows whether its server is there. While it is not, queries fail at once instead of waiting for a
 * connection that does not come; a separate connection asks every second, and opens the pool again when it is answered.
 */
export function createWatchedPool(
  config: pg.PoolConfig,
  { patienceMs, beatMs = BEAT_MS, onAway = () => {} }: WatchOptions,
): WatchedPool {
  let isAway = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let watcher: pg.Client | null = null
  let asking: Promise<void> | null = null
  const connecting = new Set<(error: Error) => void>()

  const { Client, troubles } = watchClients()

  /** Does not even try while the server is away. */
  class WatchedClient extends Client {
    constructor(given: pg.ClientConfig) {
      super(given)
      // The query on a lost connection reports it; no other code needs to know.
      this.on('error', () => {})
    }

    override connect(): Promise<this>
    override connect(callback: (error?: Error) => void): undefined
    override connect(callback?: (error?: Error) => void): Promise<this> | undefined {
      const connected = isAway ? Promise.reject(new DatabaseAwayError()) : this.#connectUnlessLost()
      if (!callback) return connected
      connected.then(
        () => callback(),
        (error: Error) => {
          noticeFailure(error)
          callback(error)
        },
      )
    }

    /** A connection attempt that fails ends by its own time limit; callers that wait for it are told before. */
    async #connectUnlessLost(): Promise<this> {
      const { promise: lost, reject } = Promise.withResolvers<never>()
      connecting.add(reject)
      const made = super.connect()
      try {
        await Promise.race([made, lost])
        return this
      } catch (error) {
        made.then(end, () => {}) // it may still connect, and is no longer needed
        throw error
      } finally {
        connecting.delete(reject)
      }
    }
  }

  const pool = new pg.Pool({
    ...config,
    Client: WatchedClient as unknown as NonNullable<pg.PoolConfig['Client']>,
  })
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void inUse.add(client))
  pool.on('release', (_error, client) => void inUse.delete(client))
  // An idle connection was lost: the pool has dropped it and opens another when it is needed.
  pool.on('error', () => {})

  function setAway(value: boolean) {
    if (isAway === value) return
    isAway = value
    onAway(value)
  }

  function noticeFailure(error: Error) {
    if (isAway || !isOutage(error)) return
    setAway(true)
    beatSoon(0)
  }

  async function openWatcher(): Promise<pg.Client> {
    const client = new pg.Client({
      ...config,
      application_name: 'pouchscout-watcher',
      connectionTimeoutMillis: patienceMs,
    })
    watcher = client
    client.on('error', () => beatSoon(0))
    await client.connect()
    return client
  }

  /** A busy thread sees answers late: they are read before the time limit counts. */
  async function rejectLate(): Promise<never> {
    await wait(patienceMs, undefined, { ref: false })
    for (let turn = 0; turn < 2; turn += 1) await setImmediate()
    throw new DatabaseAwayError()
  }

  async function ask() {
    if (watcher) {
      try {
        await watcher.query('select 1')
        return
      } catch {
        end(watcher) // perhaps only this connection was lost
      }
    }
    await (await openWatcher()).query('select 1')
  }

  async function beat() {
    try {
      await Promise.race([ask(), rejectLate()])
      setAway(false)
    } catch {
      loseServer()
    }
  }

  /** Connections that do not answer are of no use when the server is back; callers that wait for them get an error. */
  function loseServer() {
    setAway(true)
    end(watcher)
    watcher = null
    for (const reject of connecting) reject(new DatabaseAwayError())
    for (const client of inUse) end(client)
    void dropIdle()
  }

  async function dropIdle() {
    try {
      while (pool.idleCount > 0 && !isClosed) (await pool.connect()).release(true)
    } catch {
      // The last of them was gone already.
    }
  }

  function beatSoon(afterMs: number) {
    if (isClosed || asking) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      asking = beat().finally(() => {
        asking = null
        beatSoon(beatMs)
      })
    }, afterMs).unref()
  }
  beatSoon(beatMs)

  return {
    pool,
    troubles,
    isAway: () => isAway,
    async close() {
      isClosed = true
      clearTimeout(timer)
      end(watcher)
      await pool.end()
    },
  }
}

/** Not awaited: a connection that hangs would not end either. */
function end(client: pg.Client | null) {
  client?.end().catch(() => {})
}
