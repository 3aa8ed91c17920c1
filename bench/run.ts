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

/** For a look. The record takes ten. */
const SHORT_MIX_MINUTES = 1

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    mix: { type: 'string' },
    /** Search engines by the beginnings of their names: some take minutes to build. */
    engines: { type: 'string' },
    // Read by benchBasket.
    'all-baskets': { type: 'boolean' },
  },
})
const minutes = Number(values.mix ?? SHORT_MIX_MINUTES)
const only = values.only?.split(',') ?? (values.mix === undefined ? null : ['mix', 'mix-postgres'])

type Parts = Readonly<Record<string, () => Promise<void>>>

/** Written down in docs/performance.md. */
const OWN_PARTS: Parts = {
  mix: () => benchMix('embedded', minutes),
  'mix-postgres': () => benchMix('postgres', minutes),
}
/** Against others, and written down too. */
const PEER_PARTS: Parts = {
  search: () => benchSearchPeers(values.engines?.split(',')),
  cached: benchCachedPeers,
  list: benchListPeers,
  million: benchMillion,
}
const known = Object.keys({ ...PEER_PARTS, ...OWN_PARTS })
const unknown = only?.filter((name) => !known.includes(name)) ?? []
if (unknown.length > 0 || !(minutes > 0)) {
  console.error(`--only takes some of ${known.join(', ')}, --mix a number of minutes.`)
  process.exit(1)
}

// Wall times depend on what else the machine does; the ratios, measured side by side, do not.
if (!only) {
  await benchSearch()
  benchDelivered()
  benchMatching()
  await benchGuards()
  await benchBasket()
  await benchAlerts()
  await benchFeedReaders()
  await benchFeedRun()
  await benchCatalogue()
  await benchPages()
  await benchUncached()
  await benchRefresh()
  await benchVisit()
  benchWaitAdvice()
  await benchWorkbench()
}
const choose = (parts: Parts) =>
  Object.entries(parts).flatMap(([name, bench]) => (!only || only.includes(name) ? bench : []))
for (const bench of choose(OWN_PARTS)) await bench()
const againstPeers = choose(PEER_PARTS)
if (againstPeers.length > 0 && (await ensurePeers())) for (const bench of againstPeers) await bench()
