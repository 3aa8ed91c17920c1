import { readFileSync } from 'node:fs'
import { order } from '#tests/process/feed-fixture.ts'
import { judgeOffers } from '../site/feed-writes.ts'
import { HOSTILITIES, serveHostile } from '../site/hostile-stores.ts'
import { openLedger } from '../site/ledger.ts'
import { openPlace, type Place } from '../site/open-place.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { readPages } from '../site/read-pages.ts'
import { waitUntil } from '../site/wait-until.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'

const NAMES = Object.keys(HOSTILITIES)
const MOST_MEGABYTES = 1200
/** Those that never end are given up later than that; they are counted as open. */
const WAIT_MS = 150_000

/** Stores that were honest once answer to harm: no price moves, nothing inside is asked, pages go on. */
export const hostileStores: Trial = {
  name: 'hostile stores, postgres',
  goal: NAMES.length,
  unit: 'kinds',
  share: 2,
  run,
}

async function run(_: Budget): Promise<Outcome> {
  const hostile = await serveHostile()
  const place = await openPlace('postgres')
  const ledger = openLedger()
  try {
    const app = await place.start({ FEED_HOSTS: [place.settings.FEED_HOSTS, ...hostile.hosts].join() })
    const site = await prepareSite(app, place)
    for (const [nth, host] of hostile.hosts.entries()) {
      const address = `http://${host}/products.json`
      await place.query(`update stores set api_url = '${address}' where name = 'Shop ${nth + 1}'`)
    }
    const { operationId } = await order(app, place.dataDir, '/operations', { kind: 'fetch-store-prices' })
    let ended = 0
    await waitUntil('all runs ended', WAIT_MS, async () => {
      await readPages(site, ledger)
      ended = await countEnded(place, operationId)
      return ended === NAMES.length
    })
    const megabytes = readPeakMegabytes(app.process.pid!)
    const faults = [
      ...ledger.judge([]),
      ...(await judgeOffers(place)),
      ...(hostile.countTrapped() > 0 ? ['a redirect led to an address inside'] : []),
      ...(megabytes > MOST_MEGABYTES ? [`the site took ${megabytes} MB`] : []),
      ...(app.process.exitCode === null ? [] : ['the site ended']),
    ]
    hostile.close()
    await app.stop()
    return { done: NAMES.length, faults, said: `${ended} runs over, peak ${megabytes} MB` }
  } finally {
    hostile.close()
    await place.close()
  }
}

async function countEnded(place: Place, operationId: number): Promise<number> {
  const [row] = await place.query<{ count: number }>(
    `select count(distinct store_id)::int as count from feed_runs join stores on stores.id = store_id
      where operation_id = ${operationId} and feed_runs.status <> 'running'
      and stores.name in (${NAMES.map((_, nth) => `'Shop ${nth + 1}'`).join()})`,
  )
  return row?.count ?? 0
}

function readPeakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
