import type { Database } from '#data/open-database.ts'
import { HOSTILE, HOSTILE_ADDRESS } from './hostile-words.ts'

/** Columns that hold the words of a store, a visitor, an operator or another server, whichever way they came in. */
const TEXTS: Readonly<Record<string, ReadonlyArray<string>>> = {
  products: ['flavour', 'category', 'notes'],
  stores: ['notes', 'affiliate_network', 'contact_email'],
  listings: ['title', 'vendor', 'variant', 'reason'],
  offers: ['delivery_days'],
  offer_evidence: ['title', 'vendor', 'variant'],
  operations: ['started_by', 'message'],
  feed_runs: ['reason', 'decided_by'],
  feed_run_pages: ['url', 'content_type'],
  mail_queue: ['subject', 'body', 'html', 'reply_to', 'last_error'],
  users: ['full_name'],
  sessions: ['ip_address', 'user_agent'],
  retailer_applications: ['note'],
}
const ADDRESSES: Readonly<Record<string, ReadonlyArray<string>>> = {
  brands: ['logo_url'],
  products: ['image_url'],
  stores: ['logo_url'],
  listings: ['url'],
  users: ['image_url'],
  retailer_applications: ['website'],
}

/** Of what a site in order does not have. */
const ROWS = [
  'insert into feed_run_rejects (run_id, row, reason) select id, 999, $1 from feed_runs',
  `insert into hand_rates (currency, per_eur, valid_from, valid_to, reason, set_by)
    values ('SEK', 11, now(), '2100-01-01', $1, $1)`,
  `insert into rate_readings (outcome, error) values ('failed', $1)`,
]

/** In every row that a running site has left, so that pages are hostile that no form leads to. */
export async function plantColumns({ pool }: Pick<Database, 'pool'>): Promise<void> {
  // Else a reading would put the stores' own words back.
  await pool.query(`update stores set next_run_at = '2100-01-01'`)
  for (const [columns, words] of [
    [TEXTS, HOSTILE],
    [ADDRESSES, HOSTILE_ADDRESS],
  ] as const) {
    for (const [table, names] of Object.entries(columns)) {
      await pool.query(`update ${table} set ${names.map((name) => `${name} = $1`).join()}`, [words])
    }
  }
  for (const table of ['listings', 'offer_evidence'])
    await pool.query(`update ${table} set raw = jsonb_build_object('price', $1::text, $1::text, 'x')`, [
      HOSTILE,
    ])
  for (const text of ROWS) await pool.query(text, [HOSTILE])
}
