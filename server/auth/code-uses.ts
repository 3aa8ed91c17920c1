import { countAttempt } from '#data/attempts.ts'
import type { Db } from '#data/open-database.ts'

/** A code is taken while it is shown, half a minute before and half a minute after. */
const LONGEST_GOOD_SECONDS = 120

/** As an app shows it; anything else can only be a backup code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** A code is good once (RFC 6238, 5.2): who saw it typed cannot use it again. Asked before the code is checked. */
export async function isFirstUse(
  db: Db,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const name = `code of ${userId} ${code}`
  const { count } = await countAttempt(db, { name, spanSeconds: LONGEST_GOOD_SECONDS })
  return count === 1
}
