import type { Snapshot } from '#catalogue/snapshot-types.ts'
import type { Db } from '#data/open-database.ts'

/** What services work with. Built once by the server and handed down; nothing reaches for it. */
export type Deps = {
  readonly db: Db
  /** The newest snapshot. Ask once per request, so that one answer never mixes two. */
  readonly catalogue: () => Snapshot
  readonly now: () => Date
}
