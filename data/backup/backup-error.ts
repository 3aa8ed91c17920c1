/** A backup that cannot be written, read or loaded. The message says why, and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

export function describeForeign(file: string): BackupError {
  return new BackupError(`${file} is not a backup of Pouchscout.`)
}

export function describeDamage(file: string): BackupError {
  return new BackupError(`${file} is damaged or cut off. Nothing of it was used; take another backup.`)
}
