import { sql } from 'drizzle-orm'
import { bigint, boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at, bigIdentity, createdAt } from './columns.ts'

/** Insert only. The database chains each entry to the one before: it gives the id and both hashes. */
export const auditLog = pgTable('audit_log', {
  id: bigIdentity().primaryKey(),
  at: at('at').notNull().defaultNow(),
  actor: text('actor'),
  action: text('action').notNull(),
  target: text('target'),
  detail: jsonb('detail').notNull().default({}),
  previousHash: text('previous_hash').notNull().default(''),
  hash: text('hash').notNull().default(''),
})

/** Made once and shared by all nodes of one database. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
})

/** Settings an operator changes while the site runs. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedBy: text('changed_by'),
  changedAt: at('changed_at').notNull().defaultNow(),
})

/** One row, or none: the last backup that was written of this database. */
export const lastBackup = pgTable(
  'last_backup',
  {
    only: boolean('only').primaryKey().default(true),
    /** The moment that it holds. */
    madeAt: at('made_at').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [check('last_backup_single', sql`${table.only}`)],
)
