import { type LetterWriters, paragraph, small } from './letter.ts'

const ANSWERS = {
  right: 'reportAnswered.right',
  fixed: 'reportAnswered.fixed',
  asked: 'reportAnswered.asked',
} as const

export const reportLetters: LetterWriters<'report-answered'> = {
  'report-answered': ({ answer, code, product, store, link }, t) => ({
    subject: t('reportAnswered.subject', { code }),
    blocks: [
      paragraph(t('reportAnswered.thanks', { product, store })),
      paragraph(t(ANSWERS[answer], { store })),
      { type: 'button', label: t('reportAnswered.button'), href: link },
      small(t('reportAnswered.deleted')),
    ],
  }),
}
