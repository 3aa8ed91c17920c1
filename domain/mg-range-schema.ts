import { z } from 'zod'
import { MG_RANGE, parseMgRange } from './mg-range.ts'

/** Apart from the range itself, so that the browser can write one without the library that checks it. */
export const MgRangeSchema = z
  .string()
  .regex(MG_RANGE, 'must be a range such as 6-9, 6-, -9, >10- or -<6')
  .transform((text, issue) => {
    const range = parseMgRange(text)
    if (range) return range
    issue.addIssue({ code: 'custom', message: 'must have a limit' })
    return z.NEVER
  })
  .describe(
    'Nicotine per pouch in mg: 6-9 with both ends, 6- for at least 6, -9 for at most 9, >10- for more than 10, -<6 for less than 6.',
  )
