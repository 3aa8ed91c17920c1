import { type LetterWriters, paragraph, small } from './letter.ts'

/** Nobody has shown yet whose address it is, so a name that could be an advertisement is not sent to it. */
const PLAIN_NAME = /^[\p{L}\p{M}' -]{1,40}$/u

export const accountLetters: LetterWriters<
  | 'verify-email'
  | 'reset-password'
  | 'already-registered'
  | 'sign-in-link'
  | 'password-changed'
  | 'two-factor-changed'
  | 'account-deleted'
> = {
  'verify-email': ({ link, name }, t) => ({
    subject: t('verifyEmail.subject'),
    blocks: [
      paragraph(
        name && PLAIN_NAME.test(name) ? t('verifyEmail.helloName', { name }) : t('verifyEmail.hello'),
      ),
      { type: 'button', label: t('verifyEmail.button'), href: link.href },
      small(t('notYou')),
    ],
  }),
  'reset-password': ({ link }, t) => ({
    subject: t('resetPassword.subject'),
    blocks: [
      paragraph(t('resetPassword.text')),
      { type: 'button', label: t('resetPassword.button'), href: link.href },
      small(t('notYou')),
    ],
  }),
  'already-registered': ({ link }, t) => ({
    subject: t('alreadyRegistered.subject'),
    blocks: [
      paragraph(t('alreadyRegistered.text')),
      { type: 'button', label: t('alreadyRegistered.button'), href: link },
      small(t('notYou')),
    ],
  }),
  'sign-in-link': ({ link }, t) => ({
    subject: t('signInLink.subject'),
    blocks: [
      paragraph(t('signInLink.text')),
      { type: 'button', label: t('signInLink.button'), href: link.href },
      small(t('notYou')),
    ],
  }),
  'password-changed': (_, t) => ({
    subject: t('passwordChanged.subject'),
    blocks: [paragraph(t('passwordChanged.text')), small(t('passwordChanged.notYou'))],
  }),
  'two-factor-changed': (_, t) => ({
    subject: t('twoFactorChanged.subject'),
    blocks: [paragraph(t('twoFactorChanged.text')), small(t('twoFactorChanged.notYou'))],
  }),
  'account-deleted': (_, t) => ({
    subject: t('accountDeleted.subject'),
    blocks: [paragraph(t('accountDeleted.text')), small(t('accountDeleted.kept'))],
  }),
}
