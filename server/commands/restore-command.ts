import type { Env } from '#config/env.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { requireEmptyTarget, restoreInto } from '../backup/restore-into.ts'
import { describeRows, describeSecret, describeTime, tellProgress } from './describe-backup.ts'

const USAGE = `npm run restore -- <file>

  Loads a backup into an empty install: a DATA_DIR without a database, or a DATABASE_URL without tables.
  docs/operations.md
`

export async function runRestoreCommand(args: string[], env: Env): Promise<number> {
  const [file, ...more] = args
  if (!file || file.startsWith('-') || more.length > 0) {
    process.stderr.write(USAGE)
    return 1
  }
  const startedAt = performance.now()
  await requireEmptyTarget(env)
  const checking = tellProgress('Checking the file…')
  const header = await checkBackup(file, checking.update).finally(checking.end)
  const loading = tellProgress('Loading it…')
  await restoreInto(env, { file, header, onProgress: loading.update }).finally(loading.end)
  const warning = describeSecret(header, env)
  if (warning) process.stderr.write(`${warning}\n`)
  process.stdout.write(
    `Restored ${describeRows(header.rows)} rows of the backup of ${header.writtenAt}, each compared with the file, ${describeTime(startedAt)}. ` +
      'npm run verify-audit checks the audit log, npm start starts the site.\n',
  )
  return 0
}
