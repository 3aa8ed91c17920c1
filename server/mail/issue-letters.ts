import type { MailDeal } from '#domain/mail.ts'
import { type LetterWords, type LetterWriters, type OfferRow, paragraph, small } from './letter.ts'

export const issueLetters: LetterWriters<'newsletter-issue'> = {
  'newsletter-issue': (values, _, { issue: t }) => {
    const { deals, country, day } = values
    const count = deals.length
    const percent = Math.max(0, ...deals.map((deal) => deal.percent))
    const subject = values.subject ?? t('mail.subject', { count, price: deals[0]?.price ?? '', percent })
    const intro =
      values.intro ?? (country === null ? t('introAnywhere', { count }) : t('intro', { count, country }))
    return {
      // Only operators get one, and their panel is in English.
      subject: values.isTest ? `[Test] ${subject}` : subject,
      blocks: [
        ...intro.split(/\n\s*\n/).map((part) => paragraph(part.trim())),
        { type: 'offers', rows: deals.map((deal) => describeOffer(deal, t)) },
        paragraph(t('prices', { day })),
        { type: 'smallLink', label: t('allDeals'), href: values.dealsPage },
        { type: 'smallLink', label: t('mail.onPage'), href: values.issuePage },
        small(t('mail.reason')),
        { type: 'smallLink', label: t('mail.unsubscribe'), href: values.unsubscribe.href },
      ],
    }
  },
}

function describeOffer(
  { name, href, store, cans, price, percent, reference, day }: MailDeal,
  t: LetterWords['issue'],
): OfferRow {
  return {
    name,
    href,
    price: t('price', { price, percent }),
    notes: [t('pack', { count: cans, store }), t('reference', { price: reference, day })],
  }
}
