import { corruptedFeeds } from './scan/corrupted-feeds.ts'
import { corruptedRuns } from './scan/corrupted-runs.ts'
import { generatedRequestsOn } from './scan/generated-requests.ts'
import { hostileTextOn } from './scan/hostile-text.ts'
import { memberWallsOn } from './scan/member-walls.ts'
import { sqlmap } from './scan/sqlmap.ts'
import { wallsOn } from './scan/walls.ts'
import { wapiti } from './scan/wapiti.ts'
import { ENGINES } from './site/open-place.ts'
import type { Trial } from './trial.ts'

export const SCAN_TRIALS: ReadonlyArray<Trial> = [
  ...ENGINES.map(wallsOn),
  ...ENGINES.map(memberWallsOn),
  ...ENGINES.map(hostileTextOn),
  ...ENGINES.map(generatedRequestsOn),
  corruptedFeeds,
  corruptedRuns,
  wapiti,
  sqlmap,
]
