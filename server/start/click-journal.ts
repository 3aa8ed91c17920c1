import { appendFile, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { NewClick } from '#data/clicks.ts'
import { minor } from '#domain/money/amounts.ts'
import type { ClickJournal } from '#services/outage/create-click-keeper.ts'

const NAME = /^waiting-clicks-(\d+)\.jsonl(?:\.taken)?$/

const Line = z.object({
  offerId: z.int(),
  clickId: z.string(),
  clickedAt: z.coerce.date(),
  price: z.int().transform(minor),
  currency: z.string(),
})

/** Clicks that wait for the database, in a file, so that they outlive the process. Several processes may share a folder. */
export function openClickJournal(folder: string): ClickJournal {
  const file = path.join(folder, `waiting-clicks-${process.pid}.jsonl`)
  return {
    add: (click) => appendFile(file, `${JSON.stringify(click)}\n`, { flush: true }),
    clear: () => rm(file, { force: true }),
  }
}

/** Writes the clicks that ended processes have left in this folder; returns how many. */
export async function settleLeftClicks(
  folder: string,
  write: (clicks: ReadonlyArray<NewClick>) => Promise<void>,
): Promise<number> {
  let count = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid === undefined || isOfAnother(Number(pid))) continue
    const taken = path.join(folder, name.endsWith('.taken') ? name : `${name}.taken`)
    // Its writer, if there is one after all, begins another file.
    await rename(path.join(folder, name), taken)
    const clicks = readLines(await readFile(taken, 'utf8'))
    await write(clicks)
    await rm(taken)
    count += clicks.length
  }
  return count
}

/** A process that ended in the middle of a line was about to answer: that click was not acknowledged. */
function readLines(text: string): NewClick[] {
  return text.split('\n').flatMap((line) => {
    try {
      return [Line.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

function isOfAnother(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
