import { makeDataDir, startApp } from '#tests/process/start-app.ts'
import { formatMs, percentile } from './figures.ts'

const ROUNDS = 200
const WARM_UP = 20
/** Above every price per can, so the list is the same and only the address is new. */
const HIGHEST_PER_CAN = 90
const HEADERS = { 'accept-encoding': 'br' }

/** The list page from the cache and rendered again, side by side: one server, one connection, in turns. */
export async function benchPages() {
  const { dataDir, remove } = makeDataDir()
  const app = await startApp({ DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'warn' })
  try {
    const cached: number[] = []
    const rendered: number[] = []
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const highest = (HIGHEST_PER_CAN + (round + WARM_UP) / 100).toFixed(2)
      const renderedMs = await timeRequest(`${app.origin}/products?maxPerCan=${highest}`)
      const cachedMs = await timeRequest(`${app.origin}/products`)
      if (round < 0) continue
      rendered.push(renderedMs)
      cached.push(cachedMs)
    }
    printRows(cached, rendered)
  } finally {
    await app.stop()
    remove()
  }
}

async function timeRequest(url: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url, { headers: HEADERS })
  await response.arrayBuffer()
  const tookMs = performance.now() - startedAt
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return tookMs
}

function printRows(cached: ReadonlyArray<number>, rendered: ReadonlyArray<number>) {
  console.log(`List page over HTTP on loopback, ${ROUNDS} requests each, in turns`)
  console.table(
    [50, 99].map((percent) => {
      const cachedMs = percentile(cached, percent)
      const renderedMs = percentile(rendered, percent)
      return {
        percentile: `p${percent}`,
        cached: formatMs(cachedMs),
        rendered: formatMs(renderedMs),
        ratio: `${(renderedMs / cachedMs).toFixed(1)} x`,
      }
    }),
  )
}
