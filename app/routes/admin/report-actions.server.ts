import type { ActionHandlers } from '#app/admin/action.server.ts'
import type { ReportAnswer } from '#domain/reports/report-types.ts'
import { answerReport } from '#services/reports/answer-report.ts'

const TITLES = {
  right: 'Answered: our price is right.',
  fixed: 'Answered: fixed.',
  asked: 'Answered: the store was asked.',
} as const satisfies Record<ReportAnswer, string>

export const reportHandlers: ActionHandlers = {
  right: handle('right'),
  fixed: handle('fixed'),
  asked: handle('asked'),
}

function handle(answer: ReportAnswer): ActionHandlers[string] {
  return async ({ deps, admin, id }) => {
    const answered = await answerReport(deps, { offerId: id('offer'), answer, admin })
    if (!answered.ok) return { ok: false, title: 'It was answered already.', text: 'Load the page again.' }
    const { count, mailed, isHidden } = answered
    const text = [
      count === 1 ? '1 report.' : `${count} reports.`,
      mailed > 0 && `${mailed} answered by mail; the addresses are deleted.`,
      isHidden && answer === 'fixed' && 'Hidden until a reading changes the reported price.',
      isHidden && answer === 'asked' && 'The offer stays hidden.',
    ]
    return { ok: true, title: TITLES[answer], text: text.filter(Boolean).join(' ') }
  }
}
