import { ADMIN_ROUTES } from '#app/admin-routes.ts'

type Entry = (typeof ADMIN_ROUTES)[number]

/** Every page of the panel, from its own table. A page of one row is asked for a row that is there, and one that is not. */
export function listAdminPages(): string[] {
  const pages = [1, 999_999].flatMap((id) => walk(ADMIN_ROUTES, '', String(id)))
  return [...new Set(pages)].filter((page) => page !== '/admin/first')
}

function walk(entries: ReadonlyArray<Entry>, parent: string, id: string): string[] {
  return entries.flatMap((entry) => {
    const here = `${parent}/${entry.path ?? ''}`.replace(/\/$/, '').replaceAll(/:\w+\??/g, id)
    return entry.children ? walk(entry.children, here, id) : [here]
  })
}

/** Addresses that programs ask; each is refused by a status, never by a page. */
export const ADMIN_CALLS: ReadonlyArray<readonly [method: 'GET' | 'POST', path: string]> = [
  ['GET', '/api/admin/counts'],
  ['POST', '/api/admin/functions/fetch-store-prices'],
  ['POST', '/api/admin/functions/import-shopify-products'],
  ['POST', '/api/admin/functions/fix-store-url'],
  ['GET', '/api/admin/runs/1/events'],
  ['GET', '/api/admin/feed-runs/1/pages/1'],
  ['GET', '/api/admin/tables/stores.csv'],
  ['GET', '/api/admin/tables/subscribers.csv'],
  ['GET', '/api/admin/catalogue.csv'],
  ['POST', '/api/admin/catalogue'],
  ['GET', '/api/admin/no-such-thing'],
]

/** For commands on this machine, which know a token. */
export const CONTROL_CALLS: ReadonlyArray<readonly [method: 'GET' | 'POST', path: string]> = [
  ['GET', '/api/control/state'],
  ['POST', '/api/control/operations'],
  ['GET', '/api/control/operations/1'],
  ['POST', '/api/control/replay'],
  ['GET', '/api/control/catalogue'],
  ['POST', '/api/control/catalogue'],
  ['POST', '/api/control/catalogue/starter'],
  ['POST', '/api/control/verify-audit'],
  ['POST', '/api/control/backup-copy'],
  ['POST', '/api/control/backup-made'],
]

/** Answers whether somebody is an admin, and to nobody about others. It is asked about the admin. */
export const ROLE_CALL = '/api/rpc/has_admin_role'

/** Pages of an account: a visitor is sent to sign in. */
export const ACCOUNT_PAGES = ['/account', '/account/security', '/account/data', '/account/alerts']
