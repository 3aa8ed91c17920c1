import { bigint, integer, timestamp } from 'drizzle-orm/pg-core'
import type { Minor } from '#domain/money/amounts.ts'

/** Times carry their zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
/** In minor units of the currency in the same row, unless its name says euro. */
export const amount = (name: string) => integer(name).$type<Minor>()
export const createdAt = () => at('created_at').notNull().defaultNow()
export const identity = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
export const bigIdentity = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity()
export const bigReference = (name: string) => bigint(name, { mode: 'number' })
