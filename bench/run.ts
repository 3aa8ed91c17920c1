import { parseArgs } from 'node:util'
import { benchAlerts } from './alerts.ts'
import { benchBasket } from './basket.ts'
import { benchCachedPeers } from './cached-peers.ts'
import { benchCatalogue } from './catalogue.ts'
import { benchDelivered } from './delivered.ts'
import { benchFeedReaders } from './feed-readers.ts'
import { benchFeedRun } from './feed-run.ts'
import { benchGuards } from './guards.ts'
import { benchListPeers } from './list-peers.ts'
import { benchMatching } from './matching.ts'
import { benchMillion } from './million.ts'
import { benchMix } from './mix.ts'
import { benchPages } from './pages.ts'
import { ensurePeers } from './peers.ts'
import { benchRefresh } from './refresh.ts'
import { benchSearch } from './search.ts'
import { benchSearchPeers } from './search-peers.ts'
import { benchUncached } from './uncached.ts'
import { benchVisit } from './visit.ts'
import { benchWaitAdvice } from './wait-advice.ts'
import { benchWorkbench } from './workbench.ts'

type Parts = Readonly<Record<string, () => void | Promise<void>>>

/** As long as the record takes: a shorter run would replace it. */
const MIX_MINUTES = 10
const MILLION_RECORDS = 50

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    mix: { type: 'string' },
    /** Of history, in millions, for the site with a million offers: fifty take some minutes to write. */
    records: { type: 'string' },
    /** Search engines by the beginnings of their names: some take minutes to build. */
    engines: { type: 'string' },
    // Read by benchBasket.
    'all-baskets': { type: 'boolean' },
  },
})
const minutes = Number(values.mix ?? MIX_MINUTES)
const records = Number(values.records ?? MILLION_RECORDS)
const only = values.only?.split(',') ?? (values.mix === undefined ? null : ['mix', 'mix-postgres'])

/** Printed. Wall times depend on what else the machine does; the ratios, measured side by side, do not. */
const OWN_PARTS: Parts = {
  words: benchSearch,
  delivered: benchDelivered,
  matching: benchMatching,
  guards: benchGuards,
  basket: benchBasket,
  alerts: benchAlerts,
  readers: benchFeedReaders,
  feeds: benchFeedRun,
  catalogue: benchCatalogue,
  pages: benchPages,
  uncached: benchUncached,
  refresh: benchRefresh,
  visit: benchVisit,
  waiting: benchWaitAdvice,
  workbench: benchWorkbench,
  // Written down in docs/performance.md too.
  mix: () => benchMix('embedded', minutes),
  'mix-postgres': () => benchMix('postgres', minutes),
  million: () => benchMillion(records),
}

/** Against others, and written down in docs/performance.md. */
const PEER_PARTS: Parts = {
  search: () => benchSearchPeers(values.engines?.split(',')),
  cached: benchCachedPeers,
  list: benchListPeers,
}

const names = [...Object.keys(OWN_PARTS), ...Object.keys(PEER_PARTS)]
const unknown = only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0 || !(minutes > 0) || !Number.isInteger(records) || records < 1) {
  console.error(
    `--only takes some of ${names.join(', ')}, --mix a number of minutes, --records a number of millions.`,
  )
  process.exit(1)
}

function choose(parts: Parts) {
  return Object.entries(parts).filter(([name]) => !only || only.includes(name))
}

let exitCode = 0
/** One that fails says why; the others go on. */
async function run([name, bench]: readonly [name: string, bench: Parts[string]]) {
  try {
    await bench()
  } catch (error) {
    console.error(`${name} failed:`, error)
    exitCode = 1
  }
}

for (const part of choose(OWN_PARTS)) await run(part)
const beside = choose(PEER_PARTS)
if (beside.length > 0) {
  await run([
    'peers',
    async () => {
      if (await ensurePeers()) for (const part of beside) await run(part)
    },
  ])
}
// A part that failed may have left something open that would keep this process alive.
process.exit(exitCode)
