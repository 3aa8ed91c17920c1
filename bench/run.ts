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
const minutes = Number(values.mix ?? SHORT_MIX_MINUTES)
const records = Number(values.records ?? MILLION_RECORDS)
const only = values.only?.split(',') ?? (values.mix === undefined ? null : ['mix'])

/** Against others, and written down in docs/performance.md. */
const PEER_PARTS: Readonly<Record<string, () => Promise<void>>> = {
  search: () => benchSearchPeers(values.engines?.split(',')),
  cached: benchCachedPeers,
  mix: () => benchMix(minutes),
  list: benchListPeers,
}
const names = [...Object.keys(PEER_PARTS), 'million']
const unknown = only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0 || !(minutes > 0) || !Number.isInteger(records) || records < 1) {
  console.error(
    `--only takes some of ${names.join(', ')}, --mix a number of minutes, --records a number of millions.`,
  )
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
const isWanted = (name: string) => only?.includes(name) ?? true
const wanted = Object.entries(PEER_PARTS).filter(([name]) => isWanted(name))
if (wanted.length > 0 && (await ensurePeers())) for (const [, bench] of wanted) await bench()
if (isWanted('million')) await benchMillion(records)
