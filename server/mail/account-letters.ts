import { type LetterWriters, paragraph, small } from './letter.ts'

/** The address is not confirmed yet, so a name that could be an advertisement is not sent to it. */
const PLAIN_NAME = /^[\p{L}\p{M}' -]{1,40}$/u

export const accountLetters: LetterWriters<
  | 'verify-email'
  | 'reset-password'
  | 'already-registered'
  | 'sign-in-link'
  | 'password-changed'
  | 'two-factor-changed'
  | 'change-email-old'
  | 'change-email-new'
  | 'email-changed'
  | 'admin-granted'
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
  'change-email-old': ({ link, newEmail }, t) => ({
    subject: t('changeEmailOld.subject'),
    blocks: [
      paragraph(t('changeEmailOld.text', { newEmail })),
      { type: 'button', label: t('changeEmailOld.button'), href: link.href },
      small(t('changeEmailOld.notYou')),
    ],
  }),
  'change-email-new': ({ link }, t) => ({
    subject: t('changeEmailNew.subject'),
    blocks: [
      paragraph(t('changeEmailNew.text')),
      { type: 'button', label: t('changeEmailNew.button'), href: link.href },
      small(t('notYou')),
    ],
  }),
  'email-changed': (_, t) => ({
    subject: t('emailChanged.subject'),
    blocks: [paragraph(t('emailChanged.text')), small(t('emailChanged.notYou'))],
  }),
  'admin-granted': ({ email, link }, t) => ({
    subject: t('adminGranted.subject'),
    blocks: [
      paragraph(t('adminGranted.text', { email })),
      { type: 'button', label: t('adminGranted.button'), href: link },
      small(t('adminGranted.notYou')),
    ],
  }),
  'account-deleted': (_, t) => ({
    subject: t('accountDeleted.subject'),
    blocks: [paragraph(t('accountDeleted.text')), small(t('accountDeleted.kept'))],
  }),
}
