import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** The names of failed tests are beside their number, so that a log that is cut still says which they were. */
export type Counts = { passed: number; failed: number; failedNames: ReadonlyArray<string> }

const NOTHING_RAN: Counts = { passed: 0, failed: 0, failedNames: [] }

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
})

type Suite = { specs: { ok: boolean; title: string; file: string; line: number }[]; suites?: Suite[] }
const PlaywrightSuite: z.ZodType<Suite> = z.object({
  specs: z.array(z.object({ ok: z.boolean(), title: z.string(), file: z.string(), line: z.number() })),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(PlaywrightSuite),
})

/** A skipped test counts as failed: what was not checked is not known to work. */
export function countVitest(reportFile: string): Counts {
  const report = readReport(reportFile, VitestReport)
  if (!report) return NOTHING_RAN
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const failedNames = tests.filter(({ status }) => status !== 'passed').map(({ fullName }) => fullName)
  return { passed: report.numPassedTests, failed, failedNames }
}

/** As above; a test that passed only on a retry counts as failed too. */
export function countPlaywright(reportFile: string): Counts {
  const report = readReport(reportFile, PlaywrightReport)
  if (!report) return NOTHING_RAN
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + skipped + flaky, failedNames: findFailed(report.suites) }
}

function findFailed(suites: ReadonlyArray<Suite>): string[] {
  return suites.flatMap(({ specs, suites }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...findFailed(suites ?? []),
  ])
}

/** null when the tool ended before it wrote its report. */
function readReport<T extends z.ZodType>(file: string, schema: T): z.output<T> | null {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
