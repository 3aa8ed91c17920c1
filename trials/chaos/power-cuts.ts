import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { changeSeason, judgeOffers, readStores } from '../site/feed-writes.ts'
import { keepWriting } from '../site/keep-writing.ts'
import { openLedger } from '../site/ledger.ts'
import { type Engine, openPlace } from '../site/open-place.ts'
import { findMountObstacle, makeFileSystem } from '../site/own-file-system.ts'
import { prepareSite, readKept } from '../site/prepare-site.ts'
import { tearWrites } from '../site/tear-writes.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'
import { kill } from './kills.ts'

const LONGEST_LIFE_MS = 1500
const DISK_MEGABYTES = 800
const NOTE_WRITES = pathToFileURL(path.resolve(import.meta.dirname, '../site/note-writes.mjs')).href

/**
 * The file system under the database is shut down in the middle of writing, without its cache. On the embedded engine
 * the writes that were not synced are torn besides, sector by sector; what PostgreSQL writes cannot be noted.
 */
export function powerCutsOn(engine: Engine): Trial {
  const torn = engine === 'embedded' ? 'torn sectors included' : 'no torn sectors'
  return {
    name: `power cuts under writes, ${engine}, ${torn}`,
    goal: 100,
    unit: 'cuts',
    share: 4,
    findObstacle: findMountObstacle,
    run: (budget) => run(engine, budget),
  }
}

async function run(engine: Engine, { goal, isOver, random }: Budget): Promise<Outcome> {
  const disk = makeFileSystem({ megabytes: DISK_MEGABYTES })
  const journal = path.join(path.dirname(disk.folder), 'writes')
  const noting = { NODE_OPTIONS: `--import=${NOTE_WRITES}`, WRITES_JOURNAL: journal }
  const place = await openPlace(engine, { parent: disk.folder, isDurable: true })
  const start = () => place.start(engine === 'embedded' ? noting : {})
  const ledger = openLedger()
  try {
    let app = await start()
    const site = await prepareSite(app, place)
    let cuts = 0
    let torn = 0
    while (cuts === 0 || (cuts < goal && !isOver())) {
      const writing = keepWriting({ ...site, origin: app.origin }, { ledger, random })
      await changeSeason(app, place)
      await sleep(random.below(LONGEST_LIFE_MS))
      disk.cutPower()
      await kill(app)
      await writing.end()
      await place.postgres?.kill()
      disk.mountAgain()
      if (engine === 'embedded') torn += tearWrites(journal, random)
      fs.rmSync(journal, { force: true })
      await place.postgres?.resume()
      cuts++
      app = await start()
    }
    await readStores(app, place)
    await app.stop()
    const faults = [...ledger.judge(await readKept(place)), ...(await judgeOffers(place))]
    return { done: cuts, faults, said: `${ledger.countTaken()} writes accepted, ${torn} torn` }
  } finally {
    await place.close()
    disk.remove()
  }
}
