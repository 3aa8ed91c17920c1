import { type LetterWriters, paragraph, small } from './letter.ts'

export const newsletterLetters: LetterWriters<'newsletter-confirm' | 'newsletter-welcome'> = {
  // Only asks: before the confirmation no advertising is allowed.
  'newsletter-confirm': ({ link }, t) => ({
    subject: t('newsletterConfirm.subject'),
    blocks: [
      paragraph(t('newsletterConfirm.text')),
      { type: 'button', label: t('newsletterConfirm.button'), href: link.href },
      small(t('newsletterConfirm.notYou')),
    ],
  }),
  'newsletter-welcome': ({ unsubscribe }, t) => ({
    subject: t('newsletterWelcome.subject'),
    blocks: [
      paragraph(t('newsletterWelcome.text')),
      small(t('newsletterWelcome.reason')),
      { type: 'smallLink', label: t('newsletterWelcome.unsubscribe'), href: unsubscribe.href },
    ],
  }),
}
