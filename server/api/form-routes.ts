import { getTranslator } from '#app/i18n/messages.server.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import { ContactSchema, checkContact } from '#domain/forms/contact.ts'
import { checkNewsletter, NewsletterSchema } from '#domain/forms/newsletter.ts'
import { checkRetailer, RetailerSchema } from '#domain/forms/retailer.ts'
import { sendMessage } from '#services/contact/send-message.ts'
import { subscribe } from '#services/newsletter/subscribe.ts'
import { applyAsRetailer } from '#services/retailers/apply-as-retailer.ts'
import { defineForm } from './define-form.ts'

const newsletterRoute = defineForm({
  path: '/newsletter',
  summary: 'Subscribes an address to the newsletter.',
  schema: NewsletterSchema,
  check: checkNewsletter,
  optional: ['fullName'],
  takesLanguage: true,
  takesCountry: true,
  submit: (deps, value, facts) => subscribe(deps, { ...value, ...facts, source: '/api/newsletter' }),
  conflicts: {
    alreadySubscribed: {
      code: 'already_subscribed',
      message: 'This email is already subscribed to our newsletter',
    },
  },
  explain(error) {
    const t = getTranslator('en').get('newsletter')
    return t(`errors.${error}` as MessageKey<'newsletter'>)
  },
})

const retailerRoute = defineForm({
  path: '/retailer-applications',
  summary: 'Applies to be listed as a retailer.',
  schema: RetailerSchema,
  check: checkRetailer,
  optional: ['description'],
  takesLanguage: true,
  submit: (deps, value, { network, language }) => applyAsRetailer(deps, { ...value, network, language }),
  conflicts: {},
  explain(error) {
    const t = getTranslator('en').get('retailer')
    return t(`errors.${error}` as MessageKey<'retailer'>)
  },
})

const contactRoute = defineForm({
  path: '/contact',
  summary: 'Sends a message to the operator.',
  schema: ContactSchema,
  check: checkContact,
  submit: (deps, value, { network }) => sendMessage(deps, { ...value, network }),
  conflicts: {},
  explain(error) {
    const t = getTranslator('en').get('contact')
    return t(`errors.${error}` as MessageKey<'contact'>)
  },
})

export const formRoutes = [newsletterRoute, retailerRoute, contactRoute]
