import type { Env } from '#config/env.ts'
import { moveEarlierData } from '#data/data-dir/move-earlier-data.ts'

/** Call it before anything is read from the data folder. Reports what it has moved there, or throws a DataDirError. */
export async function settleDataDir(
  { dataDir, earlierDataDir, databaseUrl }: Pick<Env, 'dataDir' | 'earlierDataDir' | 'databaseUrl'>,
  say: (line: string) => void,
): Promise<void> {
  if (earlierDataDir === null) return
  const moved = await moveEarlierData({ from: earlierDataDir, to: dataDir, withDatabase: !databaseUrl })
  if (moved.length === 0) return
  say(`Moved ${moved.join(', ')} from ${earlierDataDir} to ${dataDir}, where Pouchscout keeps its data now.`)
}
