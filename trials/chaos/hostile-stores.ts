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
const WAIT_MS = 150_000
/** These never end by themselves. On a busy machine they may be given up later than that, and are then not counted. */
const ENDLESS: ReadonlyArray<string> = ['slow loris', 'endless body', 'no answer'] satisfies ReadonlyArray<
  keyof typeof HOSTILITIES
>

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
    let open = NAMES
    await waitUntil('all runs ended', WAIT_MS, async () => {
      await readPages(site, ledger)
      open = await listOpen(place, operationId)
      return open.length === 0
    })
    const megabytes = readPeakMegabytes(app.process.pid!)
    const faults = [
      ...open.filter((name) => !ENDLESS.includes(name)).map((name) => `${name}: its run did not end`),
      ...ledger.judge([]),
      ...(await judgeOffers(place)),
      ...(hostile.countTrapped() > 0 ? ['a redirect led to an address inside'] : []),
      ...(megabytes > MOST_MEGABYTES ? [`the site took ${megabytes} MB`] : []),
      ...(app.process.exitCode === null ? [] : ['the site ended']),
    ]
    hostile.close()
    await app.stop()
    const said = open.length > 0 ? `still open: ${open.join(', ')}; ` : ''
    return { done: NAMES.length - open.length, faults, said: `${said}peak ${megabytes} MB` }
  } finally {
    hostile.close()
    await place.close()
  }
}

/** The kinds whose runs have not ended. The store of each has its number. */
async function listOpen(place: Place, operationId: number): Promise<string[]> {
  const ended = await place.query<{ name: string }>(
    `select distinct stores.name from feed_runs join stores on stores.id = store_id
      where operation_id = ${operationId} and feed_runs.status <> 'running'`,
  )
  return NAMES.filter((_, nth) => !ended.some(({ name }) => name === `Shop ${nth + 1}`))
}

function readPeakMegabytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
