import { buildSnapshot } from '#catalogue/build-snapshot.ts'
import { queryProducts } from '#catalogue/query-products.ts'
import type { Snapshot } from '#catalogue/snapshot-types.ts'
import { createSeededRandom } from '#domain/seeded-random.ts'
import { formatMicros, formatRatio, percentile } from './figures.ts'
import { createFinish } from './finish-answer.ts'
import { listPeerProducts, makePeerCases, type PeerCase } from './peer-search-data.ts'
import type { OpenPeers, PeerAnswer, SearchPeer } from './peer-search-types.ts'
import { importPeer, readPeerVersion } from './peers.ts'
import { listPostgresPeers } from './postgres-search.ts'
import { type Row, writeSection } from './report.ts'
import { makeInput } from './search-data.ts'

const MIDDLE = 20_000
const LARGE = 200_000
const SIZES = [667, MIDDLE, LARGE]
const QUERY_COUNT = 200
const WARM_UP_ROUNDS = 40
const MOST_ROUNDS = 15
/** An engine that needs longer is asked fewer queries, or asked less often. */
const BUDGET_MS = 20_000
const LEAST_FLEXSEARCH_RATIO = 30
const MOST_GROWTH = 4

type Times = { readonly own: number[]; readonly peer: number[] }
type Measured = {
  readonly size: number
  readonly peer: SearchPeer
  /** Queries whose answers were compared; of those that were the same there are times. */
  readonly compared: number
  readonly times: ReadonlyArray<Times>
}

/** The site's search against engines that others use: the same words, first page, total and facets. */
export async function benchSearchPeers(engines: ReadonlyArray<string> = []): Promise<void> {
  const startedAt = performance.now()
  const { openPeers } = await importPeer<{ openPeers: OpenPeers }>('search-engines.ts')
  const measured: Measured[] = []
  for (const size of SIZES) {
    const random = createSeededRandom(size)
    const snapshot = buildSnapshot(makeInput(size, random))
    const products = listPeerProducts(snapshot)
    const cases = makePeerCases(snapshot, products, { random, count: QUERY_COUNT })
    warmUp(snapshot, cases)
    const finish = createFinish(products, cases[0]!.query.perPage)
    for (const { name, open } of [...openPeers({ products, finish }), ...listPostgresPeers(products)]) {
      if (engines.length > 0 && !engines.some((wanted) => name.startsWith(wanted))) continue
      const peer = await open()
      measured.push({ size, peer, ...(await timeInTurns(snapshot, peer, cases)) })
      await peer.close?.()
      // After each engine: a large one may take longer than there is time for.
      report(startedAt, measured)
    }
  }
}

function report(startedAt: number, measured: ReadonlyArray<Measured>) {
  const ownAt = (size: number) => medianOf(measured.find((of) => of.size === size)?.times ?? [], 'own')
  const flexSearch = measured.find(({ size, peer }) => size === LARGE && peer.name.startsWith('FlexSearch'))
  const flexSearchRatio = flexSearch
    ? medianOf(flexSearch.times, 'peer') / medianOf(flexSearch.times, 'own')
    : Number.NaN
  const growth = ownAt(LARGE) / ownAt(MIDDLE)
  writeSection({
    name: 'search',
    title: 'Search against other engines',
    startedAt,
    versions: ['flexsearch', 'minisearch', '@orama/orama'].map((name) => `${name} ${readPeerVersion(name)}`),
    intro: INTRO,
    rows: measured.map(describeTimes),
    goals: [
      {
        goal: `At ${formatCount(LARGE)} products, FlexSearch takes at least ${LEAST_FLEXSEARCH_RATIO} times as long (p50)`,
        figure: formatRatio(flexSearchRatio),
        isMet: flexSearchRatio >= LEAST_FLEXSEARCH_RATIO,
      },
      {
        goal: `From ${formatCount(MIDDLE)} to ${formatCount(LARGE)} products, the site takes less than ${MOST_GROWTH} times as long (p50)`,
        figure: formatRatio(growth),
        isMet: growth < MOST_GROWTH,
      },
    ],
  })
}

function formatCount(count: number): string {
  return count.toLocaleString('en')
}

const INTRO = `From the words of a query to the first page by price, the exact total and all facets. The products are invented.
Queries whose words mean more to the site than their letters are left out, because no other engine knows such meanings.
For all others the total and the first page are compared with the site's, and only queries with the same answer are
timed. Engines that only find products are finished by our own counting and sorting, which is quicker than theirs.
MiniSearch and Orama find beginnings of words only, so every ending of a word is indexed as a word. The site and one
engine take turns, query by query; p50 and p99 are over the median of each query. Slow engines are asked fewer queries.`

function warmUp(snapshot: Snapshot, cases: ReadonlyArray<PeerCase>) {
  for (let round = 0; round < WARM_UP_ROUNDS; round++)
    for (const { query } of cases) queryProducts(snapshot, query)
}

/** First the answers are compared. Only queries that both answer alike are timed. */
async function timeInTurns(
  snapshot: Snapshot,
  peer: SearchPeer,
  cases: ReadonlyArray<PeerCase>,
): Promise<Pick<Measured, 'compared' | 'times'>> {
  const same: PeerCase[] = []
  let compared = 0
  for (const endsAt = performance.now() + BUDGET_MS; compared < cases.length; compared++) {
    if (performance.now() > endsAt) break
    if (isSame(cases[compared]!, await peer.ask(cases[compared]!.words))) same.push(cases[compared]!)
  }
  const times = same.map((): Times => ({ own: [], peer: [] }))
  const endsAt = performance.now() + BUDGET_MS
  for (let round = 0; round < MOST_ROUNDS && (round === 0 || performance.now() < endsAt); round++) {
    for (const [nth, { query, words }] of same.entries()) {
      const startedAt = performance.now()
      queryProducts(snapshot, query)
      const ownAt = performance.now()
      const answer = peer.ask(words)
      if (answer instanceof Promise) await answer
      times[nth]!.peer.push(performance.now() - ownAt)
      times[nth]!.own.push(ownAt - startedAt)
    }
  }
  return { compared, times }
}

function isSame({ total, first }: PeerCase, answer: PeerAnswer): boolean {
  return answer.total === total && first.every((place, nth) => place === answer.first[nth])
}

function medianOf(times: ReadonlyArray<Times>, who: keyof Times, percent = 50): number {
  return percentile(
    times.map((of) => percentile(of[who], 50)),
    percent,
  )
}

function describeTimes({ size, peer: { name, buildMs }, compared, times }: Measured): Row {
  const ratio = (percent: number) =>
    formatRatio(medianOf(times, 'peer', percent) / medianOf(times, 'own', percent))
  return {
    products: formatCount(size),
    engine: name,
    'same answers': `${times.length} of ${compared}`,
    rounds: times[0]?.own.length ?? 0,
    'site p50': formatMicros(medianOf(times, 'own')),
    'site p99': formatMicros(medianOf(times, 'own', 99)),
    'engine p50': formatMicros(medianOf(times, 'peer')),
    'engine p99': formatMicros(medianOf(times, 'peer', 99)),
    'engine / site p50': ratio(50),
    'engine / site p99': ratio(99),
    'engine builds': `${(buildMs / 1000).toFixed(1)} s`,
  }
}
