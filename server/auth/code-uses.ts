import { countAttempt } from '#data/attempts.ts'
import type { Db } from '#data/open-database.ts'

/** A code is accepted while it is shown, and half a minute before and after. */
const LONGEST_GOOD_SECONDS = 120

/** As an app shows it; anything else can only be a backup code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** A code works once (RFC 6238, 5.2): a person who saw it typed cannot reuse it. Call it before checking the code. */
export async function isFirstUse(
  db: Db,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const name = `code of ${userId} ${code}`
  const { count } = await countAttempt(db, { name, spanSeconds: LONGEST_GOOD_SECONDS })
  return count === 1
}
