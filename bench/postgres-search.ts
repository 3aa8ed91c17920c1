import pg from 'pg'
import { startPostgres } from '#tests/postgres-server.ts'
import type { PeerAnswer, PeerProduct, SearchPeer } from './peer-search-types.ts'

const PER_PAGE = 24
const BATCH = 5000

/** PostgreSQL with a trigram index, on loopback: the whole answer in one prepared statement. */
export function listPostgresPeers(products: ReadonlyArray<PeerProduct>) {
  return [{ name: 'PostgreSQL, trigrams', open: () => openPostgres(products) }]
}

async function openPostgres(products: ReadonlyArray<PeerProduct>): Promise<SearchPeer> {
  const server = await startPostgres()
  const client = new pg.Client(server.url)
  await client.connect()
  const startedAt = performance.now()
  await fill(client, products)
  return {
    name: 'PostgreSQL, trigrams',
    buildMs: performance.now() - startedAt,
    async ask(words) {
      const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
      const { rows } = await client.query<PeerAnswer>({
        name: `search-${patterns.length}`,
        text: writeQuery(patterns.length),
        values: patterns,
      })
      return rows[0]!
    },
    async close() {
      await client.end()
      await server.stop()
    },
  }
}

async function fill(client: pg.Client, products: ReadonlyArray<PeerProduct>) {
  await client.query(`
    set jit = off;
    set max_parallel_workers_per_gather = 0;
    create extension pg_trgm;
    create table products (
      place int primary key, text text, brand int, flavour int, format int, strength int, stores int[])`)
  for (let from = 0; from < products.length; from += BATCH) {
    const batch = products
      .slice(from, from + BATCH)
      .map((product, nth) => ({ ...product, place: from + nth }))
    await client.query(
      `insert into products
       select place, text, brand, flavour, format, strength, "storeIds"
       from json_to_recordset($1) as t(place int, text text, brand int, flavour int, format int, strength int,
         "storeIds" int[])`,
      [JSON.stringify(batch)],
    )
  }
  await client.query('create index on products using gin (text gin_trgm_ops)')
  await client.query('vacuum analyze products')
}

/** Places are in the order of prices. */
function writeQuery(words: number): string {
  const conditions = Array.from({ length: words }, (_, nth) => `text like $${nth + 1}`)
  const facet = (column: string) =>
    `(select json_object_agg(${column}, n) from (select ${column}, count(*) n from hits group by 1) t)`
  return `
    with hits as materialized (select * from products where ${conditions.join(' and ')})
    select (select count(*)::int from hits) as total,
      array(select place from hits order by place limit ${PER_PAGE}) as first,
      json_build_array(${['brand', 'flavour', 'format', 'strength'].map(facet).join(', ')},
        (select json_object_agg(store, n)
         from (select store, count(*) n from hits, unnest(stores) store group by 1) t)) as facets`
}
