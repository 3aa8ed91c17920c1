import type { AdminTable } from '#services/admin/admin-table.ts'
import { auditTable } from './audit-table.ts'
import { brandsTable } from './brands-table.ts'
import { memberOffersTable } from './member-offers-table.ts'
import {
  applicationsTable,
  messagesTable,
  outboxTable,
  subscribersTable,
  usersTable,
} from './people-tables.ts'
import { productsTable } from './products-table.ts'
import { reviewTable } from './review-table.ts'
import { runsTable } from './runs-table.ts'
import { storesTable } from './stores-table.ts'

/** Every table that can be exported, by the name in its address. */
const ADMIN_TABLES = {
  stores: storesTable,
  runs: runsTable,
  review: reviewTable,
  products: productsTable,
  brands: brandsTable,
  applications: applicationsTable,
  users: usersTable,
  subscribers: subscribersTable,
  'member-offers': memberOffersTable,
  messages: messagesTable,
  outbox: outboxTable,
  audit: auditTable,
} as const

export const ADMIN_TABLE_NAMES = Object.keys(ADMIN_TABLES) as ReadonlyArray<AdminTableName>
export type AdminTableName = keyof typeof ADMIN_TABLES

export function isAdminTableName(name: string): name is AdminTableName {
  return Object.hasOwn(ADMIN_TABLES, name)
}

export function getAdminTable(name: AdminTableName): AdminTable<unknown> {
  return ADMIN_TABLES[name] as AdminTable<unknown>
}

/** Where each of them is shown, with the same parameters as its export. */
export const TABLE_PAGES: Readonly<Record<AdminTableName, string>> = {
  stores: '/admin/stores',
  runs: '/admin/runs',
  review: '/admin/review',
  products: '/admin/products',
  brands: '/admin/brands',
  applications: '/admin/applications',
  users: '/admin/members',
  subscribers: '/admin/members/subscribers',
  'member-offers': '/admin/members/offers',
  messages: '/admin/messages',
  outbox: '/admin/outbox',
  audit: '/admin/audit',
}
