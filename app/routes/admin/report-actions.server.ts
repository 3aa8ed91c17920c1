import type { ActionHandlers } from '#app/admin/action.server.ts'
import type { ReportAnswer } from '#domain/reports/report-types.ts'
import { answerReport } from '#services/reports/answer-report.ts'
import { undoAnswer } from '#services/reports/undo-answer.ts'

const TITLES = {
  right: 'Answered: our price is right.',
  fixed: 'Answered: fixed.',
  asked: 'Answered: the store was asked.',
} as const satisfies Record<ReportAnswer, string>

export const reportHandlers: ActionHandlers = {
  right: handle('right'),
  fixed: handle('fixed'),
  asked: handle('asked'),
  async undo({ deps, admin, id, field }) {
    const answeredAt = new Date(field('answered'))
    const isMoment = Number.isFinite(answeredAt.getTime())
    const undone = isMoment ? await undoAnswer(deps, { offerId: id('offer'), answeredAt, admin }) : null
    if (!undone?.ok) {
      const text = 'It was undone already, or the offer has a later answer. Load the page again.'
      return { ok: false, title: 'That answer cannot be undone.', text }
    }
    const { product, count, isHidden, withdrawn, sent } = undone
    const text = [
      isHidden && 'The offer is hidden from visitors.',
      withdrawn > 0 && `${sayMails(withdrawn)} withdrawn.`,
      sent > 0 && `${sayMails(sent)} sent before; a new answer does not reach that address again.`,
    ]
    const reports = count === 1 ? '1 report waits' : `${count} reports wait`
    return {
      ok: true,
      title: `The answer is undone: ${reports} again (${product}).`,
      text: text.filter(Boolean).join(' '),
    }
  },
}

function sayMails(count: number): string {
  return count === 1 ? '1 mail was' : `${count} mails were`
}

function handle(answer: ReportAnswer): ActionHandlers[string] {
  return async ({ deps, admin, id }) => {
    const answered = await answerReport(deps, { offerId: id('offer'), answer, admin })
    if (!answered.ok) return { ok: false, title: 'It was answered already.', text: 'Load the page again.' }
    const { count, mailed, isHidden } = answered
    const text = [
      count === 1 ? '1 report.' : `${count} reports.`,
      mailed > 0 && `${mailed} answered by mail in a minute; then the addresses are deleted.`,
      isHidden && answer === 'fixed' && 'Hidden until a reading changes the reported price.',
      isHidden && answer === 'asked' && 'The offer stays hidden.',
    ]
    return { ok: true, title: TITLES[answer], text: text.filter(Boolean).join(' ') }
  }
}
