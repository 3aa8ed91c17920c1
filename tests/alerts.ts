import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { readCatalogue } from '#data/catalogue.ts'
import { raiseVersion } from '#data/catalogue-version.ts'
import { createOfferMemory } from '#data/offer-memory.ts'
import type { Db } from '#data/open-database.ts'
import { users } from '#data/schema/accounts.ts'
import { alerts } from '#data/schema/alerts.ts'
import { readAlertWords } from '#server/alerts/read-alert-words.ts'
import type { AlertDeps } from '#services/alerts/alert-deps.ts'
import { deliverDue } from '#services/alerts/deliver-messages.ts'
import { createChangeFinder } from '#services/alerts/find-changed.ts'
import { judgeChanges, judgeWaiting } from '#services/alerts/judge-alerts.ts'
import { noteHeld } from '#services/alerts/note-held.ts'
import type { AlertSite } from '#services/deps.ts'
import { makeBasketPlanner } from './basket-planner.ts'
import { makeMail } from './mail.ts'

export function makeAlertSite(): AlertSite {
  return { pushKey: 'push-key', allowHosts: new Set(), wake() {} }
}

type SiteOptions = {
  /** Instead of the site's own. */
  readonly clock?: () => Date
  readonly wakePush?: () => void
  readonly wakeMail?: () => void
}

let lastUser = 0

/** For tests: a person whose address is confirmed. */
export async function insertPerson(db: Db, row: Partial<typeof users.$inferInsert> = {}): Promise<string> {
  lastUser += 1
  const id = row.id ?? `person-${lastUser}`
  await db.insert(users).values({ email: `${id}@example.com`, name: '', emailVerified: true, ...row, id })
  return id
}

/** For tests: at or under 29.00 euro for 10 cans to the EU, by mail. */
export async function insertTestAlert(
  db: Db,
  row: Partial<typeof alerts.$inferInsert> & { userId: string },
): Promise<number> {
  const values = {
    ...{ kind: 'target', subject: 'product', basis: 'total', cans: 10, place: 'eu', currency: 'EUR' },
    ...{ limit: 2900, byMail: true, byPush: false, byFeed: false },
    ...row,
  } as typeof alerts.$inferInsert
  const [made] = await db.insert(alerts).values(values).returning({ id: alerts.id })
  return made!.id
}

/** For tests: a site that judges its alerts when it is told to, at a time that the test moves. */
export function openAlertSite(
  db: Db,
  start: string,
  { clock, wakePush = () => {}, wakeMail = () => {} }: SiteOptions = {},
) {
  let time = Date.parse(start)
  const now = clock ?? (() => new Date(time))
  const changes = createChangeFinder()
  // As a node has one: what did not change is the same object in the next version. Only with real commits.
  const memory = createOfferMemory()

  async function makeDeps(using: Db): Promise<AlertDeps> {
    await raiseVersion(db)
    const snapshot = buildSnapshot(await readCatalogue(db, { now: now(), memory }))
    return {
      ...{
        db: using,
        now,
        mail: makeMail({ wake: wakeMail }),
        basketPlanner: makeBasketPlanner(),
        words: readAlertWords(),
      },
      catalogue: () => snapshot,
      wakePush,
    }
  }

  return {
    now,
    makeDeps,
    wait(hours: number) {
      time += hours * 60 * 60 * 1000
    },
    /** As when a version lands, and as time passes. */
    async judge(using: Db = db) {
      const deps = await makeDeps(using)
      await judgeChanges(deps, changes)
      await judgeWaiting(deps)
      await noteHeld(deps)
      await deliverDue(deps)
      return deps
    },
  }
}
