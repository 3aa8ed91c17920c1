import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Budget, Outcome } from '../trial.ts'
import { openForTools } from './open-for-tools.ts'

const MOST_FAULTS = 20

/** What a scanner has for one target. */
export type Scan = {
  readonly site: Pick<Awaited<ReturnType<typeof openForTools>>, 'origin' | 'member' | 'admin'>
  /** For what the scanner writes; it is removed afterwards. */
  readonly folder: string
  readonly seconds: number
}

/** Opens a site, and lets a scanner look at one target after the other, each in its share of the time. */
export async function scanEach<T>(
  { isOver, millisecondsLeft }: Budget,
  {
    tool,
    targets,
    seconds: { least, most },
    scan,
  }: {
    tool: string
    targets: ReadonlyArray<T>
    seconds: { readonly least: number; readonly most: number }
    /** Returns its faults. */
    scan: (target: T, given: Scan) => Promise<ReadonlyArray<string>>
  },
): Promise<Outcome> {
  const site = await openForTools()
  const folder = mkdtempSync(path.join(tmpdir(), `pouchscout-${tool}-`))
  try {
    const faults: string[] = []
    let done = 0
    for (const [nth, target] of targets.entries()) {
      if (done > 0 && isOver()) break
      const share = Math.floor(millisecondsLeft() / 1000 / (targets.length - nth))
      const seconds = Math.min(most, Math.max(least, share))
      faults.push(...(await scan(target, { site, folder, seconds })))
      done++
    }
    if (!site.isRunning()) faults.push('the site ended')
    return { done, faults: faults.slice(0, MOST_FAULTS) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await site.close()
  }
}
