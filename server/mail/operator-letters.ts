import { LANGUAGE_NAMES } from '#domain/language.ts'
import type { MailValues } from '#domain/mail.ts'
import { type LetterWriters, paragraph, small } from './letter.ts'

/**
 * In English, like the admin panel. Our own words come before a visitor's, so that a mail never
 * looks as if the visitor had written all of it.
 */
export const operatorLetters: LetterWriters<'contact-message' | 'retailer-application'> = {
  'contact-message': ({ name, email, subject, message }) => ({
    subject: `Contact: ${subject}`,
    blocks: [
      paragraph(`${name} <${email}> wrote through the contact form:`),
      { type: 'quote', text: message },
      small(`Answer this email to write to ${email}.`),
    ],
  }),
  'retailer-application': (values) => ({
    subject: `Application: ${values.storeName}`,
    blocks: [
      paragraph('A retailer applied to be listed.'),
      { type: 'facts', rows: listFacts(values) },
      small(`Answer this email to write to ${values.email}.`),
    ],
  }),
}

function listFacts(values: MailValues['retailer-application']) {
  const facts = [
    { name: 'Contact', value: values.contactName },
    { name: 'Email', value: values.email },
    { name: 'Phone', value: values.phone },
    { name: 'Website', value: values.website },
    { name: 'Address', value: values.address },
    { name: 'Description', value: values.description },
    { name: 'Language', value: LANGUAGE_NAMES[values.language] },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}
