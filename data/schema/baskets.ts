import { pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { at } from './columns.ts'

/** The basket of an account, as its address writes it. */
export const baskets = pgTable('baskets', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  content: text('content').notNull(),
  changedAt: at('changed_at').notNull(),
})
