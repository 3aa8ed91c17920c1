import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { Db } from '#data/open-database.ts'
import type { Region } from '#domain/region.ts'
import type { Accounts } from './accounts/accounts.ts'

/** How to mail somebody: put it into the queue in the same transaction, then wake the sender. */
export type MailDeps = {
  /** Who gets what visitors write to the site. */
  readonly operator: string
  readonly wake: () => void
}

/** What services work with, for one request. Handed down; nothing reaches for it. */
export type Deps = {
  readonly db: Db
  /** What can be bought where the visitor is. The same for the whole request, so that no answer mixes two. */
  readonly catalogue: () => Snapshot
  /** Where that is. */
  readonly region: Region
  readonly now: () => Date
  readonly accounts: Accounts
  /** Null where no mail is set up. */
  readonly mail: MailDeps | null
}

/** The same for the whole site: built once by the server, which picks a visitor's part for each request. */
export type SiteDeps = Omit<Deps, 'catalogue' | 'region'> & {
  readonly catalogue: (region: Region) => Snapshot
}

export function depsFor(site: SiteDeps, region: Region): Deps {
  const snapshot = site.catalogue(region)
  return { ...site, region, catalogue: () => snapshot }
}
