import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Env, SettingsError } from '#config/env.ts'
import { requireNoSite } from '#data/backup/require-unused.ts'
import { nameDraft } from '#data/backup/write-backup.ts'
import { openDataDir } from '#data/data-dir/open-data-dir.ts'
import { checkBackup } from '../backup/check-backup.ts'
import { openDirectly } from '../backup/open-source.ts'
import { requireEmptyTarget, restoreInto } from '../backup/restore-into.ts'
import { saveBackup } from '../backup/save-backup.ts'
import { cleanUpWhenStopped } from './clean-up.ts'
import { describeRows, describeTime, tellProgress } from './describe-backup.ts'

const USAGE = `npm run move -- postgres    from the embedded database in DATA_DIR to PostgreSQL at DATABASE_URL
npm run move -- embedded    and back

  The site must be stopped, and the target empty. The source stays as it is. docs/operations.md
`

export async function runMoveCommand([to, ...more]: string[], env: Env): Promise<number> {
  if ((to !== 'postgres' && to !== 'embedded') || more.length > 0) {
    process.stderr.write(USAGE)
    return 1
  }
  if (!env.databaseUrl)
    throw new SettingsError('DATABASE_URL must be set: it is one of the two ends of the move.')
  const startedAt = performance.now()
  await openDataDir(env.dataDir)
  const embedded = { ...env, databaseUrl: null, databaseOwnerUrl: null }
  const [from, target] = to === 'postgres' ? [embedded, env] : [env, embedded]
  const rows = await move({ from, target, file: path.join(env.dataDir, `move-${process.pid}.backup`) })
  process.stdout.write(
    `Moved ${describeRows(rows)} rows, each compared, ${describeTime(startedAt)}. ` +
      `Start the site with${to === 'postgres' ? '' : 'out'} DATABASE_URL from now on. The source is as it was; ` +
      'remove it when you no longer need it.\n',
  )
  return 0
}

/** The source stays open until the end, so that no site starts on an embedded one meanwhile. */
async function move({ from, target, file }: { from: Env; target: Env; file: string }): Promise<number> {
  const source = await openDirectly(from)
  const remove = () => {
    for (const left of [file, nameDraft(file)]) rmSync(left, { force: true })
  }
  const cancel = cleanUpWhenStopped(remove)
  try {
    if (from.databaseUrl) await requireStopped(source.database)
    await requireEmptyTarget(target)
    const reading = tellProgress('Reading…')
    await saveBackup(source, { file, env: from, onProgress: reading.update }).finally(reading.end)
    const header = await checkBackup(file, () => {})
    const loading = tellProgress('Loading…')
    await restoreInto(target, { file, header, onProgress: loading.update }).finally(loading.end)
    return header.rows
  } finally {
    remove()
    cancel()
    await source.close()
  }
}

async function requireStopped({ pool }: Awaited<ReturnType<typeof openDirectly>>['database']) {
  const client = await pool.connect()
  await requireNoSite(client).finally(() => client.release())
}
