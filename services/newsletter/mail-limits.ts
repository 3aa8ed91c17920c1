/** Any visitor can type any address, so no address gets many mails, and the site does not send many in all. */
const PER_ADDRESS = { most: 1, spanSeconds: 10 * 60 }
const PER_ADDRESS_AND_DAY = { most: 3, spanSeconds: 24 * 60 * 60 }
const IN_ALL = { most: 500, spanSeconds: 60 * 60 }

export function nameRecentMail(email: string): string {
  return `newsletter mail ${email.toLowerCase()}`
}

export function listMailLimits(email: string) {
  return [
    { name: nameRecentMail(email), ...PER_ADDRESS },
    { name: `newsletter mails of a day ${email.toLowerCase()}`, ...PER_ADDRESS_AND_DAY },
    { name: 'newsletter mails of an hour', ...IN_ALL },
  ]
}
