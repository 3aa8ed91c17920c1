import { readFileSync } from 'node:fs'
import type { Env } from '#config/env.ts'
import { type Written, writeBackup } from '#data/backup/write-backup.ts'
import type { OnRows } from '#data/backup/write-text.ts'
import { findAuthSecret } from '../auth/read-secret.ts'
import type { Source } from './open-source.ts'

/** Writes the whole site to a file. A secret that the operator gives by a setting stays with the operator. */
export async function saveBackup(
  { database, dataDir }: Pick<Source, 'database' | 'dataDir'>,
  { file, env, onProgress }: { file: string; env: Pick<Env, 'authSecret'>; onProgress: OnRows },
): Promise<Written> {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const secret = env.authSecret ? null : await findAuthSecret({ database, dataDir })
  return writeBackup(database, { file, version, secret, onProgress })
}
