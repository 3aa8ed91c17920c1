import { readTakenSlugs } from '#data/catalogue-file.ts'
import { findLatestOperation } from '#data/operations.ts'
import { readProductsByName } from '#data/products.ts'
import { listStartStores, readStartCounts } from '#data/start-facts.ts'
import { countWaiting } from '#data/waiting-listings.ts'
import type { Deps } from '#services/deps.ts'
import { listProposals } from '#services/intake/proposals.ts'
import { listChecks } from './list-checks.ts'
import { countDone, listSteps } from './list-steps.ts'

const STORES_SHOWN = 10
const MADE_SHOWN = 24

export type Start = Awaited<ReturnType<typeof getStart>>

/** The way from an empty site to prices that visitors can compare: how far it is, and what comes next. */
export async function getStart(deps: Pick<Deps, 'db' | 'now' | 'admin' | 'mail'>) {
  const { db } = deps
  const catalogue = deps.admin.feeds?.readStarter() ?? []
  const taken = await readTakenSlugs(db)
  const counts = await readStartCounts(db)
  const stores = await listStartStores(db, { limit: STORES_SHOWN })
  const lastImport = await findLatestOperation(db, 'import-shopify-products')
  const { created = [] } = (lastImport?.detail ?? {}) as { created?: string[] }
  const proposals = await listProposals(db)
  const starter = {
    total: catalogue.length,
    present: catalogue.filter(({ slug }) => taken.has(slug)).length,
  }
  const facts = { counts, stores, starter, hasImported: lastImport !== null, proposals: proposals.length }
  const steps = listSteps(facts)
  return {
    ...facts,
    steps,
    done: countDone(steps),
    waiting: await countWaiting(db),
    lastImport: lastImport && { message: lastImport.message, at: lastImport.finishedAt },
    madeCount: created.length,
    made: await readProductsByName(db, created.slice(0, MADE_SHOWN)),
    toConfirm: proposals,
    checks: await listChecks(deps, { store: stores[0] ?? null }),
  }
}

/** How many of the first steps are done; for the line on the panel. */
export async function getStartProgress(deps: Pick<Deps, 'db'>) {
  const counts = await readStartCounts(deps.db)
  return { isOpen: counts.prices === 0, products: counts.products, stores: counts.stores }
}
