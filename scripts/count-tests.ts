import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

export type Counts = { passed: number; failed: number }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** A skipped test counts as failed: what was not checked is not known to work. */
export function countVitest(reportFile: string): Counts {
  const report = readReport(reportFile, VitestReport)
  if (!report) return { passed: 0, failed: 0 }
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests
  return { passed: report.numPassedTests, failed }
}

/** As above; a test that passed only on a retry counts as failed too. */
export function countPlaywright(reportFile: string): Counts {
  const report = readReport(reportFile, PlaywrightReport)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + skipped + flaky }
}

/** null when the tool ended before it wrote its report. */
function readReport<T extends z.ZodType>(file: string, schema: T): z.output<T> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
