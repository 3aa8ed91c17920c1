import fs from 'node:fs'
import type { Random } from '../random.ts'

type Noted = {
  readonly file: string
  readonly isSynced?: true
  readonly position?: number
  readonly before?: string
  readonly after?: string
}

/** What a disk writes whole. */
const SECTOR_BYTES = 512

/**
 * Leaves of every write that was not yet synced some sectors as they were before and the others as they are after it,
 * as a disk may when its power goes. Returns how many writes were torn.
 */
export function tearWrites(journal: string, random: Random): number {
  const unsynced = listUnsynced(journal)
  for (const write of unsynced) tear(write, random)
  return unsynced.length
}

function listUnsynced(journal: string): Required<Omit<Noted, 'isSynced'>>[] {
  const byFile = new Map<string, Required<Omit<Noted, 'isSynced'>>[]>()
  for (const line of fs.readFileSync(journal, 'utf8').split('\n')) {
    const noted = parseLine(line)
    if (!noted) continue
    const { file, isSynced, position = 0, before = '', after = '' } = noted
    if (isSynced) byFile.delete(file)
    else byFile.set(file, [...(byFile.get(file) ?? []), { file, position, before, after }])
  }
  return [...byFile.values()].flat()
}

/** The last line may have been cut off with the process. */
function parseLine(line: string): Noted | null {
  try {
    return JSON.parse(line) as Noted
  } catch {
    return null
  }
}

function tear({ file, position, before, after }: Required<Omit<Noted, 'isSynced'>>, random: Random): void {
  if (!fs.existsSync(file)) return
  const [old, young] = [Buffer.from(before, 'base64'), Buffer.from(after, 'base64')]
  const descriptor = fs.openSync(file, 'r+')
  const { size } = fs.fstatSync(descriptor)
  for (let at = 0; at < young.length && position + at < size; at += SECTOR_BYTES) {
    const sector = random.pick([old, young]).subarray(at, at + SECTOR_BYTES)
    fs.writeSync(descriptor, sector, 0, sector.length, position + at)
  }
  fs.fsyncSync(descriptor)
  fs.closeSync(descriptor)
}
