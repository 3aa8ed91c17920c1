import { findLastAnswer } from '#data/report-answers.ts'
import { REPORT_STATES, type ReportState, readReportCases } from '#data/report-queue.ts'
import type { Deps } from '#services/deps.ts'

const PER_PAGE = 25

export type ReportsPage = Awaited<ReturnType<typeof getReportsPage>>

/** A page of the reported offers, by what was done about them, and the answer that can be undone next. */
export async function getReportsPage({ db }: Pick<Deps, 'db'>, params: URLSearchParams) {
  const state = REPORT_STATES.find((one) => one === params.get('state')) ?? ('open' satisfies ReportState)
  const asked = Number(params.get('page'))
  const page = Number.isInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1
  const { total, cases } = await readReportCases(db, {
    state,
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  })
  return { state, page, pageCount: Math.ceil(total / PER_PAGE), total, cases, last: await findLastAnswer(db) }
}
