import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#config/env.ts'
import { nameDraft } from '#data/backup/write-backup.ts'
import { openSource } from '../backup/open-source.ts'
import { saveBackup } from '../backup/save-backup.ts'
import { cleanUpWhenStopped } from './clean-up.ts'
import { describeSize, tellProgress } from './describe-backup.ts'

const USAGE = `npm run backup -- <file>

  Writes the whole database to a new file, while the site runs. docs/operations.md
`

export async function runBackupCommand(args: string[], env: Env): Promise<number> {
  const [file, ...more] = args
  if (!file || file.startsWith('-') || more.length > 0) {
    process.stderr.write(USAGE)
    return 1
  }
  const startedAt = performance.now()
  const leftovers = [nameDraft(file)]
  const cancel = cleanUpWhenStopped(() => {
    for (const leftover of leftovers) rmSync(leftover, { recursive: true, force: true })
  })
  const madeAt = new Date()
  const source = await openSource(env, { onCopied: (folder) => leftovers.push(folder) })
  try {
    const progress = tellProgress()
    const written = await saveBackup(source, { file, env, onProgress: progress.update }).finally(progress.end)
    process.stdout.write(`Wrote ${path.resolve(file)}: ${describeSize(written, startedAt)}.\n`)
    // The backup is good without it: a role that may only read cannot note it.
    await source.note({ madeAt, bytes: written.bytes }).catch(warnUnnoted)
    return 0
  } finally {
    await source.close()
    cancel()
  }
}

function warnUnnoted(error: Error) {
  process.stderr.write(`The backup is complete, but the panel will not show it: ${error.message}\n`)
}
