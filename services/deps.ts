import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { Db } from '#data/open-database.ts'
import type { OperationKind } from '#data/operations.ts'
import type { Outcome } from '#domain/basket/solver/solve-basket.ts'
import type { BasketRequest } from '#domain/basket/solver/solve-variants.ts'
import type { Destination } from '#domain/country.ts'
import type { Currency } from '#domain/currency.ts'
import type { OutgoingMail } from '#domain/mail.ts'
import type { Session } from '#domain/session.ts'
import type { DiskSpace } from '#domain/watch/disk-space.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { Place } from './catalogue/build-snapshots.ts'
import type { FeedDeps } from './feeds/feed-deps.ts'
import type { ShareCount } from './limits/share-counts.ts'
import type { Standby } from './outage/standby.ts'

/** A mail as its reader sees it. */
type WrittenMail = { readonly subject: string; readonly body: string; readonly html: string }

/** How to send mail: put it into the queue in the same transaction, then wake the sender. */
export type MailDeps = {
  /** The address that gets what visitors write to the site. */
  readonly operator: string
  /** The origin of the links in a mail. */
  readonly origin: string
  /** False where no mail server is set up: then mail is kept for the operator to see, and not sent. */
  readonly isLive: boolean
  readonly queue: (db: Db, mail: OutgoingMail) => Promise<void>
  /** The mail as it would be written. Its link does not work. */
  readonly preview: (mail: OutgoingMail) => WrittenMail
  readonly wake: () => void
}

/** Protects stored values, so that a reader of the database learns nothing from them. */
export type Keys = {
  /** Encrypts. The same text gives a different result each time. */
  readonly seal: (text: string) => string
  /** Null for a text that was sealed with another secret, or was changed. */
  readonly open: (sealed: string) => string | null
  /** A hash that cannot be guessed without the secret: for values that must be recognised and never read. */
  readonly fingerprint: (text: string) => string
}

/** Kept on the server's disk, for the person who makes the first admin. */
export type FirstAdminToken = {
  readonly matches: (given: string) => Promise<boolean>
  readonly remove: () => Promise<void>
}

/** The long commands of the panel. Each is followed through the operation it began. */
export type AdminFunctions = {
  readonly start: (
    kind: OperationKind,
    startedBy: string | null,
  ) => Promise<{ readonly operationId: number; readonly message: string }>
  /** Reads one store now, whatever else is under way. */
  readonly readStore: (
    storeId: number,
    startedBy: string | null,
  ) => Promise<{ readonly operationId: number; readonly message: string }>
}

export type AdminDeps = {
  readonly requiresSecondFactor: boolean
  readonly firstAdminToken: FirstAdminToken
  /** Null where this node can start none of them. */
  readonly functions: AdminFunctions | null
  /** How feeds are read; null where this node reads none. */
  readonly feeds: FeedDeps | null
  /** Of the data folder of this node; null where it cannot be found out. */
  readonly readDisk: () => Promise<DiskSpace | null>
}

/** Plans baskets beside the thread that answers requests. */
export type BasketPlanner = {
  /** One outcome per variant; 'busy' when too many wait already. */
  readonly solve: (request: BasketRequest) => Promise<ReadonlyArray<Outcome> | 'busy'>
}

/** What pages need to let a visitor set alerts. */
export type AlertSite = {
  /** By which a browser's service recognises this site. */
  readonly pushKey: string
  /** Hosts on a private network that notices may go to. */
  readonly allowHosts: ReadonlySet<string>
  /** Judges what is new without waiting for the next change. */
  readonly wake: () => void
}

/** Everything services work with, for one request. Passed down; no module imports it. */
export type Deps = {
  readonly db: Db
  /** A replica, for reads that may be a moment old; absent where there is none. */
  readonly replicaDb?: Db
  /** What can be bought where the visitor is. The same for the whole request, so that no answer mixes two. */
  readonly catalogue: () => Snapshot
  /** The same for any place, as all visitors there see it. */
  readonly catalogueOf: (place: Place) => Snapshot
  /** The same for any place, as this visitor sees it. */
  readonly ownCatalogueOf: (place: Place) => Snapshot
  /** Where the visitor's orders go. */
  readonly destination: Destination
  /** How many cans prices are for, delivered; null where the visitor has chosen none. */
  readonly cans: number | null
  /** In which totals are shown, and so compared. */
  readonly currency: Currency
  /** The signed-in visitor. Access to members' content depends on this and on nothing a page says. */
  readonly session: Session | null
  /** Nobody could say who it is, as during an outage: then the session is null. */
  readonly isReaderUnknown?: boolean
  readonly now: () => Date
  readonly accounts: Accounts
  readonly keys: Keys
  readonly mail: MailDeps
  readonly admin: AdminDeps
  readonly standby: Standby
  readonly basketPlanner: BasketPlanner
  readonly alerts: AlertSite
}

/**
 * The same, with reads from the replica where there is one: for what a page shows of prices and their history. Not for
 * accounts, alerts, forms or the panel, which show what was written a moment ago.
 */
export function onReplica<T extends Pick<Deps, 'db' | 'replicaDb'>>(deps: T): T {
  return deps.replicaDb ? { ...deps, db: deps.replicaDb } : deps
}

/** Members see some products before other visitors do. */
export type Audience = 'everybody' | 'members'

/** The same for the whole site: built once by the server, which picks a visitor's part for each request. */
export type SiteDeps = Omit<
  Deps,
  | 'catalogue'
  | 'catalogueOf'
  | 'ownCatalogueOf'
  | 'destination'
  | 'cans'
  | 'currency'
  | 'session'
  | 'isReaderUnknown'
> & {
  /** Counts requests together with other nodes; absent where there are none. */
  readonly shareCount?: ShareCount
  readonly catalogue: (place: Place, audience?: Audience) => Snapshot
}

export function depsFor(
  site: SiteDeps,
  {
    destination,
    cans,
    currency,
    session,
    isReaderUnknown = false,
  }: Pick<Deps, 'destination' | 'cans' | 'currency' | 'session' | 'isReaderUnknown'>,
): Deps {
  const place = destination.country ?? destination.region
  const catalogueOf = (asked: Place) => site.catalogue(asked)
  const ownCatalogueOf = (asked: Place) => site.catalogue(asked, session ? 'members' : 'everybody')
  const snapshot = ownCatalogueOf(place)
  return {
    ...site,
    destination,
    cans,
    currency,
    session,
    isReaderUnknown,
    catalogue: () => snapshot,
    catalogueOf,
    ownCatalogueOf,
  }
}
