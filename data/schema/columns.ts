import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'

/** Times carry their zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
export const createdAt = () => at('created_at').notNull().defaultNow()
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
export const bigIdentity = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity()
export const bigReference = (name: string) => bigint(name, { mode: 'number' })
