import { setTimeout as sleep } from 'node:timers/promises'
import { keepWriting } from '../site/keep-writing.ts'
import { openLedger } from '../site/ledger.ts'
import { openPlace } from '../site/open-place.ts'
import { prepareSite, readKept } from '../site/prepare-site.ts'
import { readPages } from '../site/read-pages.ts'
import { startSlowRelay } from '../site/slow-relay.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'

/** From the other side of the world to one that hardly answers. */
const DELAYS_MS = [50, 300, 1500, 6000, 0]
const ROUND_MS = 4000

/** Every piece from and to PostgreSQL is held back, longer and longer, while visitors read and write. */
export const slowDatabase: Trial = { name: 'slow PostgreSQL', goal: 10, unit: 'delays', share: 1, run }

async function run({ goal, isOver, random }: Budget): Promise<Outcome> {
  const place = await openPlace('postgres')
  const relay = await startSlowRelay(place.postgres!.port)
  const ledger = openLedger()
  try {
    const url = `postgres://postgres@127.0.0.1:${relay.port}/postgres`
    const app = await place.start({ DATABASE_URL: url })
    const site = await prepareSite(app, place)
    let rounds = 0
    while (rounds === 0 || (rounds < goal && !isOver())) {
      relay.state.delayMs = DELAYS_MS[rounds % DELAYS_MS.length]!
      const writing = keepWriting(site, { ledger, random })
      await Promise.all([readPages(site, ledger), sleep(ROUND_MS)])
      await writing.end()
      rounds++
    }
    relay.state.delayMs = 0
    if (app.process.exitCode !== null) ledger.noteBroken(`the site ended with code ${app.process.exitCode}`)
    await app.stop()
    return {
      done: rounds,
      faults: ledger.judge(await readKept(place)),
      said: `${ledger.countTaken()} writes accepted`,
    }
  } finally {
    relay.close()
    await place.close()
  }
}
