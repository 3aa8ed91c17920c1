import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../site/ask.ts'
import { judgeOffers, readStores } from '../site/feed-writes.ts'
import { keepWriting } from '../site/keep-writing.ts'
import { openLedger } from '../site/ledger.ts'
import { openPlace } from '../site/open-place.ts'
import { prepareSite, readKept } from '../site/prepare-site.ts'
import { readPages } from '../site/read-pages.ts'
import { waitUntil } from '../site/wait-until.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'
import { kill } from './kills.ts'

const LONGEST_LIFE_MS = 1000
const RECOVERS_MS = 60_000

/** In one of so many outages the site is killed too, with what it keeps for the database until that is back. */
const BOTH_ONE_IN = 3

/** PostgreSQL dies with writes in flight; the site lives on, reads from memory, and writes again when it is back. */
export const databaseKills: Trial = {
  name: 'kills of PostgreSQL under writes',
  goal: 50,
  unit: 'kills',
  share: 3,
  run,
}

async function run({ goal, isOver, random }: Budget): Promise<Outcome> {
  const place = await openPlace('postgres', { isDurable: true })
  const ledger = openLedger()
  try {
    let app = await place.start()
    let site = await prepareSite(app, place)
    let kills = 0
    while (kills === 0 || (kills < goal && !isOver())) {
      const writing = keepWriting(site, { ledger, random })
      await sleep(random.below(LONGEST_LIFE_MS))
      await place.postgres!.kill()
      await readPages(site, ledger)
      if (app.process.exitCode !== null) ledger.noteBroken(`the site ended with code ${app.process.exitCode}`)
      const isBoth = kills % BOTH_ONE_IN === BOTH_ONE_IN - 1
      if (isBoth) await kill(app).then(writing.end)
      await place.postgres!.resume()
      if (isBoth) app = await place.start()
      site = { ...site, origin: app.origin }
      const late = await waitUntil(
        'a form was accepted after the database came back',
        RECOVERS_MS,
        async () => {
          const email = `back-${random.word()}@example.com`
          return (await ask(`${site.origin}/api/newsletter`, { json: { email } })).status === 201
        },
      )
      await writing.end()
      if (late) ledger.noteBroken(late)
      kills++
    }
    await readStores(app, place)
    await app.stop()
    const faults = [...ledger.judge(await readKept(place)), ...(await judgeOffers(place))]
    return { done: kills, faults, said: `${ledger.countTaken()} writes accepted` }
  } finally {
    await place.close()
  }
}
