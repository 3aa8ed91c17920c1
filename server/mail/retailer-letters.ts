import { type LetterWriters, paragraph, quoteAfter, small } from './letter.ts'

export const retailerLetters: LetterWriters<
  'retailer-received' | 'retailer-approved' | 'retailer-rejected' | 'store-question'
> = {
  'retailer-received': (_, t) => ({
    subject: t('retailerReceived.subject'),
    blocks: [paragraph(t('retailerReceived.text')), small(t('retailerReceived.small'))],
  }),
  'retailer-approved': ({ storeName, note }, t) => ({
    subject: t('retailerApproved.subject', { storeName }),
    blocks: [
      paragraph(t('retailerApproved.text', { storeName })),
      ...quoteAfter(t('retailerApproved.note'), note),
    ],
  }),
  'retailer-rejected': ({ storeName, reason }, t) => ({
    subject: t('retailerRejected.subject', { storeName }),
    blocks: [
      paragraph(t('retailerRejected.text', { storeName })),
      ...quoteAfter(t('retailerRejected.reason'), reason),
      small(t('retailerRejected.again')),
    ],
  }),
  'store-question': ({ subject, text }) => ({
    subject,
    blocks: text.split(/\n\s*\n/).map((part) => paragraph(part.trim())),
  }),
}
