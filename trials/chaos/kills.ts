import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunningApp } from '#tests/process/start-app.ts'
import { changeSeason, judgeOffers, readStores } from '../site/feed-writes.ts'
import { keepWriting } from '../site/keep-writing.ts'
import { openLedger } from '../site/ledger.ts'
import { type Engine, openPlace } from '../site/open-place.ts'
import { prepareSite, readKept } from '../site/prepare-site.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'

/** Writes go on for at most this long before a kill. */
const LONGEST_LIFE_MS = 1500

/** The process is killed outright while every kind of write is under way, and started again on what it left. */
export function killsOn(engine: Engine): Trial {
  return {
    name: `kills of the site under writes, ${engine}`,
    goal: 200,
    unit: 'kills',
    share: 6,
    run: (budget) => run(engine, budget),
  }
}

async function run(engine: Engine, { goal, isOver, random }: Budget): Promise<Outcome> {
  const place = await openPlace(engine)
  const ledger = openLedger()
  try {
    let app = await place.start()
    const site = await prepareSite(app, place)
    let kills = 0
    while (kills === 0 || (kills < goal && !isOver())) {
      const writing = keepWriting({ ...site, origin: app.origin }, { ledger, random })
      await changeSeason(app, place)
      await sleep(random.below(LONGEST_LIFE_MS))
      await kill(app)
      await writing.end()
      kills++
      app = await place.start()
    }
    await readStores(app, place)
    await app.stop()
    const faults = [...ledger.judge(await readKept(place)), ...(await judgeOffers(place))]
    return { done: kills, faults, said: `${ledger.countTaken()} writes accepted` }
  } finally {
    await place.close()
  }
}

export async function kill({ process: child }: Pick<RunningApp, 'process'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
