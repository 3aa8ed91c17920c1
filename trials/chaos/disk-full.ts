import fs from 'node:fs'
import path from 'node:path'
import { ask } from '../site/ask.ts'
import { keepWriting } from '../site/keep-writing.ts'
import { openLedger } from '../site/ledger.ts'
import { type Engine, openPlace, type Place } from '../site/open-place.ts'
import { findMountObstacle, makeFileSystem } from '../site/own-file-system.ts'
import { prepareSite, readKept } from '../site/prepare-site.ts'
import { findUnread } from '../site/read-pages.ts'
import { waitUntil } from '../site/wait-until.ts'
import type { Budget, Outcome, Trial } from '../trial.ts'

const DISK_MEGABYTES = 400
const WAIT_MS = 90_000
const END_MS = 10_000
const BALLAST_BYTES = 1024 * 1024

/** The disk of the database is filled to the last byte, and emptied again. */
export function diskFullOn(engine: Engine): Trial {
  return {
    name: `disk full, ${engine}`,
    goal: 5,
    unit: 'times full',
    share: 2,
    findObstacle: findMountObstacle,
    run: (budget) => run(engine, budget),
  }
}

async function run(engine: Engine, { goal, isOver, random }: Budget): Promise<Outcome> {
  const disk = makeFileSystem({ megabytes: DISK_MEGABYTES })
  const ballast = path.join(disk.folder, 'ballast')
  const place = await openPlace(engine, { parent: disk.folder })
  const ledger = openLedger()
  try {
    let app = await place.start()
    const site = await prepareSite(app, place)
    let times = 0
    while (times === 0 || (times < goal && !isOver())) {
      const here = { ...site, origin: app.origin }
      fill(ballast)
      const writing = keepWriting(here, { ledger, random })
      const late = await waitUntil('a form was refused on a full disk', WAIT_MS, async () => {
        const answer = await sendLong(here.origin, random.word())
        return answer === 503 || answer === 0
      })
      const unread = await findUnread(here)
      // An engine that could not write its log ends the site, which is not at once.
      if (unread.length > 0 && !(await endsSoon(app))) unread.forEach(ledger.noteBroken)
      await writing.end()
      fs.rmSync(ballast)
      times++
      if (late) ledger.noteBroken(late)
      app = await bringBack(place, app)
      const dead = await waitUntil('a form was accepted after there was room again', WAIT_MS, async () => {
        return (await sendLong(app.origin, random.word())) === 201
      })
      if (dead) ledger.noteBroken(dead)
    }
    // Clicks of the outage are in memory until they are written.
    await app.stop()
    return {
      done: times,
      faults: ledger.judge(await readKept(place)),
      said: `${ledger.countTaken()} writes accepted`,
    }
  } finally {
    await place.close()
    disk.remove()
  }
}

type App = Awaited<ReturnType<Place['start']>>

/** An engine that could not write its log ends itself, as it must, and is started again. */
async function bringBack(place: Place, app: App): Promise<App> {
  if (place.postgres) await place.postgres.kill().then(place.postgres.resume)
  return hasEnded(app) ? place.start() : app
}

function hasEnded({ process: { exitCode, signalCode } }: App): boolean {
  return exitCode !== null || signalCode !== null
}

async function endsSoon(app: App): Promise<boolean> {
  return (await waitUntil('the site ended', END_MS, async () => hasEnded(app))) === null
}

function fill(file: string): void {
  const descriptor = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(descriptor, Buffer.alloc(BALLAST_BYTES))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Long, so that the table must grow soon. */
async function sendLong(origin: string, word: string): Promise<number> {
  const message = Array.from({ length: 400 }, (_, nth) => `${word}${nth}`)
    .join(' ')
    .slice(0, 4900)
  const json = { name: 'Anna Lind', email: 'anna@example.com', subject: 'A long one', message }
  return (await ask(`${origin}/api/contact`, { json })).status
}
