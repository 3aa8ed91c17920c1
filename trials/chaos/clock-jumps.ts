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
/** Forward and back, by the slip of a second and by a wrong battery; sessions may end, so members do not write. */
const JUMPS_SECONDS = [1, -1, HOUR, -HOUR, 3 * 24 * HOUR, -2 * 24 * HOUR, 400 * 24 * HOUR, 0]
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
      fs.writeFileSync(shift, String(JUMPS_SECONDS[jumps % JUMPS_SECONDS.length]!))
      const here = { ...site, origin: app.origin }
      const writing = keepWriting(here, { ledger, random, kinds: FOR_ANYBODY })
      await Promise.all([readPages(here, ledger), sleep(ROUND_MS)])
      await writing.end()
      jumps++
      if (jumps % 2 === 1) continue
      await app.stop()
      app = await place.start(settings)
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
