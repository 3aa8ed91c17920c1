import { behindNginx } from './chaos/behind-nginx.ts'
import { clockJumpsOn } from './chaos/clock-jumps.ts'
import { databaseKills } from './chaos/database-kills.ts'
import { diskFullOn } from './chaos/disk-full.ts'
import { hostileStores } from './chaos/hostile-stores.ts'
import { killsOn } from './chaos/kills.ts'
import { powerCutsOn } from './chaos/power-cuts.ts'
import { slowDatabase } from './chaos/slow-database.ts'
import { smtpAwayOn } from './chaos/smtp-away.ts'
import { ENGINES } from './site/open-place.ts'
import type { Trial } from './trial.ts'

export const CHAOS_TRIALS: ReadonlyArray<Trial> = [
  ...ENGINES.map(killsOn),
  databaseKills,
  ...ENGINES.map(powerCutsOn),
  behindNginx,
  ...ENGINES.map(diskFullOn),
  slowDatabase,
  ...ENGINES.map(smtpAwayOn),
  ...ENGINES.map(clockJumpsOn),
  hostileStores,
]
