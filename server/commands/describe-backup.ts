import type { Env } from '#config/env.ts'
import type { Header } from '#data/backup/backup-format.ts'
import type { OnRows } from '#data/backup/write-text.ts'
import { showProgress } from './progress-line.ts'

const NUMBER = new Intl.NumberFormat('en')
const MEGABYTES = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** A bar of rows, or a line for every tenth in a log. */
export function tellProgress(title?: string): { update: OnRows; end(): void } {
  if (title) process.stderr.write(`${title}\n`)
  const bar = showProgress()
  return { update: ({ done, total }) => bar.update({ done, total, failed: 0 }), end: bar.end }
}

export function describeSize(
  { tables, rows, bytes }: { tables: number; rows: number; bytes: number },
  startedAt: number,
): string {
  return `${NUMBER.format(rows)} rows of ${tables} tables in ${MEGABYTES.format(bytes / 1e6)} MB, ${describeTime(startedAt)}`
}

export function describeTime(startedAt: number): string {
  return `${MEGABYTES.format((performance.now() - startedAt) / 1000)} s`
}

export function describeRows(rows: number): string {
  return NUMBER.format(rows)
}

/** What the operator must know about the secret that signs sessions; null when all is well. */
export function describeSecret({ secret }: Header, { authSecret }: Pick<Env, 'authSecret'>): string | null {
  if (secret === null && !authSecret)
    return 'The secret that signs sessions is not in the backup, because the site had it from BETTER_AUTH_SECRET. Start it with the same one.'
  if (secret !== null && authSecret && authSecret !== secret)
    return 'BETTER_AUTH_SECRET is set here, and is not the secret of the backup. Leave it away, or visitors have to sign in again and keys of stores must be given again.'
  return null
}
