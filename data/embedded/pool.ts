import pg from 'pg'
import { outliveLostClients, type TroubleMemory, watchClients } from '../watched-client.ts'
import type { ClientStream } from './client-stream.ts'

export const CLIENTS = 4
/** How long ending it waits for clients that are still in use. */
const GRACE_MS = 2000

/** A pg.Pool whose clients talk to the embedded database through these streams. */
export function openPool(openStream: () => ClientStream): { pool: pg.Pool; troubles: TroubleMemory } {
  const { Client, troubles } = watchClients()
  const pool = new pg.Pool({
    Client,
    stream: openStream as unknown as NonNullable<pg.PoolConfig['stream']>,
    user: 'postgres',
    database: 'postgres',
    host: 'embedded',
    ssl: false,
    max: CLIENTS,
  })
  pool.on('release', (_error, client) => streamOf(client).rollback())
  outliveLostClients(pool)
  return { pool, troubles }
}

function streamOf(client: pg.PoolClient): ClientStream {
  return (client as unknown as { connection: { stream: ClientStream } }).connection.stream
}

export async function endPool(pool: pg.Pool) {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, GRACE_MS)
  await Promise.race([pool.end(), late.promise])
  clearTimeout(timer)
}
