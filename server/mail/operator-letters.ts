import type { Translate } from '#app/i18n/messages.ts'
import type { MailValues } from '#domain/mail.ts'
import { type LetterWriters, paragraph, small } from './letter.ts'

/** Our own words come before a visitor's, so that a mail never looks as if somebody else had written it. */
export const operatorLetters: LetterWriters<'contact-message' | 'retailer-application' | 'feed-alert'> = {
  'contact-message': ({ name, email, subject, message }, t) => ({
    subject: t('contactMessage.subject', { subject }),
    blocks: [
      paragraph(t('contactMessage.text', { name, email })),
      { type: 'quote', text: message },
      small(t('contactMessage.small', { email })),
    ],
  }),
  'retailer-application': (values, t) => ({
    subject: t('retailerApplication.subject', { storeName: values.storeName }),
    blocks: [
      paragraph(t('retailerApplication.text')),
      { type: 'facts', rows: listFacts(values, t) },
      small(t('retailerApplication.small', { email: values.email })),
    ],
  }),
  'feed-alert': ({ storeName, problem, link }, t) => ({
    subject: t('feedAlert.subject', { storeName }),
    blocks: [
      paragraph(t('feedAlert.text', { storeName })),
      { type: 'quote', text: problem },
      { type: 'button', label: t('feedAlert.button'), href: link },
    ],
  }),
}

function listFacts(values: MailValues['retailer-application'], t: Translate<'mail'>) {
  const facts = [
    { name: t('retailerApplication.contactName'), value: values.contactName },
    { name: t('retailerApplication.email'), value: values.email },
    { name: t('retailerApplication.phone'), value: values.phone },
    { name: t('retailerApplication.website'), value: values.website },
    { name: t('retailerApplication.address'), value: values.address },
    { name: t('retailerApplication.description'), value: values.description },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}
