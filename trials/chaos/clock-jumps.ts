import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ask } from '../site/ask.ts'
import { keepWriting } from '../site/keep-writing.ts'
import { openLedger } from '../site/ledger.ts'
import { type Engine, openPlace } from '../site/open-place.ts'
import { prepareSite, readKept } from '../site/prepare-site.ts'
import { readPages } from '../site/read-pages.ts'
import { waitUntil } from '../site/wait-until.ts'
import { WRITE_KINDS } from '../site/write-kinds.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'

const SHIFT_CLOCK = pathToFileURL(path.resolve(import.meta.dirname, '../site/shift-clock.mjs')).href
const HOUR = 3600
const DAY = 24 * HOUR
/**
 * Forward and back, by the slip of a second and by a wrong battery; sessions may end, so members do not write. Some
 * jumps happen while the site is down, so that it starts with a clock that is ahead, or behind. That of more than a
 * year does not: the clean-up that was missed would run at the start, and rightly delete what is that old.
 */
const JUMPS: ReadonlyArray<{ readonly seconds: number; readonly isDown: boolean }> = [
  { seconds: 1, isDown: false },
  { seconds: HOUR, isDown: true },
  { seconds: -1, isDown: true },
  { seconds: -HOUR, isDown: false },
  { seconds: 3 * DAY, isDown: true },
  { seconds: -2 * DAY, isDown: true },
  { seconds: 400 * DAY, isDown: false },
  { seconds: 0, isDown: true },
]
const FOR_ANYBODY = WRITE_KINDS.filter(({ name }) => !['basket', 'alert'].includes(name))
const ROUND_MS = 2500
const WAIT_MS = 90_000

/** The clock of the site jumps while it runs, and at a start; the clock of a PostgreSQL server stays right. */
export function clockJumpsOn(engine: Engine): Trial {
  return {
    name: `clock jumps, ${engine}`,
    goal: 16,
    unit: 'jumps',
    share: 1,
    run: (budget) => run(engine, budget),
  }
}

async function run(engine: Engine, { goal, isOver, random }: Budget): Promise<Outcome> {
  const place = await openPlace(engine)
  const shift = path.join(place.dataDir, 'clock-shift')
  fs.writeFileSync(shift, '0')
  const settings = { NODE_OPTIONS: `--import=${SHIFT_CLOCK}`, CLOCK_SHIFT: shift }
  const ledger = openLedger()
  try {
    let app = await place.start(settings)
    const site = await prepareSite(app, place)
    let jumps = 0
    while (jumps === 0 || (jumps < goal && !isOver())) {
      const { seconds, isDown } = JUMPS[jumps % JUMPS.length]!
      if (isDown) await app.stop()
      fs.writeFileSync(shift, String(seconds))
      if (isDown) app = await place.start(settings)
      const here = { ...site, origin: app.origin }
      const writing = keepWriting(here, { ledger, random, kinds: FOR_ANYBODY })
      await Promise.all([readPages(here, ledger), sleep(ROUND_MS)])
      await writing.end()
      jumps++
    }
    fs.writeFileSync(shift, '0')
    const late = await waitUntil('a form was accepted at the right time again', WAIT_MS, async () => {
      const email = `right-${random.word()}@example.com`
      return (await ask(`${app.origin}/api/newsletter`, { json: { email } })).status === 201
    })
    if (late) ledger.noteBroken(late)
    await app.stop()
    return {
      done: jumps,
      faults: ledger.judge(await readKept(place)),
      said: `${ledger.countTaken()} writes accepted`,
    }
  } finally {
    await place.close()
  }
}
