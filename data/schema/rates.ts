import { sql } from 'drizzle-orm'
import { check, date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, createdAt, identity } from './columns.ts'

/** As text, so that no digit is lost: a rate is an exact decimal. */
const perEur = () => numeric('per_eur', { precision: 14, scale: 6 }).notNull()

/** How many units of a currency one euro buys, as published for a day. The latest one in use counts. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text('currency').notNull(),
    validFrom: date('valid_from').notNull(),
    perEur: perEur(),
    /** 'earlier' is a rate that an operator typed before rates had a source. */
    source: text('source').notNull().default('earlier'),
    /** A rate that moved too far waits until an operator takes or refuses it. */
    state: text('state').notNull().default('used'),
    readAt: at('read_at').notNull().defaultNow(),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.validFrom] }),
    check('exchange_rates_positive', sql`${table.perEur} > 0`),
    check('exchange_rates_source', sql`${table.source} in ('ecb', 'earlier')`),
    check('exchange_rates_state', sql`${table.state} in ('used', 'waiting', 'refused')`),
  ],
)

/** An operator's own rate, until a day, with a reason. It takes precedence over every published rate. */
export const handRates = pgTable(
  'hand_rates',
  {
    id: identity(),
    currency: text('currency').notNull(),
    perEur: perEur(),
    validFrom: at('valid_from').notNull(),
    /** The first moment it no longer counts: its end, or when an operator went back to the published rate. */
    validTo: at('valid_to').notNull(),
    reason: text('reason').notNull(),
    setBy: text('set_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('hand_rates_currency').on(table.currency, table.validTo),
    check('hand_rates_positive', sql`${table.perEur} > 0`),
    check('hand_rates_currency_code', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
)

/** Each request for the published rates: its result, or why there was none. */
export const rateReadings = pgTable(
  'rate_readings',
  {
    id: identity(),
    readAt: at('read_at').notNull().defaultNow(),
    outcome: text('outcome').notNull(),
    /** The day of the file; null when there was none to read. */
    day: date('day'),
    bytes: integer('bytes'),
    /** How many rates were taken, and how many wait. */
    taken: integer('taken').notNull().default(0),
    waiting: integer('waiting').notNull().default(0),
    error: text('error'),
  },
  (table) => [
    index('rate_readings_read_at').on(table.readAt),
    check('rate_readings_outcome', sql`${table.outcome} in ('read', 'unchanged', 'failed')`),
  ],
)
