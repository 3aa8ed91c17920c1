import { describeTrouble, parseTrouble } from '../database-trouble.ts'

/** The database in the folder cannot be used; the message says why and what to do. */
export class EmbeddedUnusableError extends Error {
  override readonly name = 'EmbeddedUnusableError'
}

/** `cause` is the database's last message, or the error around it. */
export function explainFailure({ folder, cause }: { folder: string; cause: string }): string {
  const place = `The database in ${folder}`
  const trouble = parseTrouble(cause)
  const detail = cause.replace(/\b(?:FATAL|PANIC):\s+/, '')
  return trouble
    ? describeTrouble({ place, trouble, detail })
    : `${place} stopped (${detail}). Start again; nothing that was confirmed is lost.`
}
