import type { Language } from '#domain/language.ts'
import { replaceVariables } from './read-messages.ts'

/** Names, formats, units and the example searches, which must find something. */
const SAME_EVERYWHERE = [
  ...['Pouchscout', 'Member Club', 'Trustpilot', 'VELO freezing', 'cool mint', 'mini mint'],
  ...['Mini', 'Slim', 'Original', 'Snus', 'Cola', 'Admin', 'mg', 'g', 'mg/g'],
]

/** Words that a language shares with English, each checked. */
const SAME_IN: Readonly<Record<Exclude<Language, 'en'>, ReadonlyArray<string>>> = {
  sv: [
    ...['Citrus', 'Cookies', 'EU', 'Format', 'Large', 'Medium', 'Mint', 'Neutral', 'Period', 'Support'],
    ...['System', 'Variant', 'd'],
  ],
  fr: [
    ...['Action', 'Actions', 'Bubble gum', 'Code', 'Contact', 'Cookies', 'Description', 'FAQ', 'Floral'],
    ...['Format', 'Menu', 'Message', 'Messages', 'Newsletter', 'Nicotine', 'Page', 'page | Pouchscout'],
    ...['Pages', 'six', 'Source', 'Stock'],
    ...['Suggestion', 'Suggestions', 'Total', 'Tropical', 'Type'],
  ],
  nl: [
    ...['Account', 'Accounts', 'Authenticator-app', 'Citrus', 'Code', 'Contact', 'Cookies', 'EU', 'Filters'],
    ...['Fruit', 'Home', 'Large', 'Medium', 'Menu', 'Nicotine', 'Passkey', 'Passkeys', 'Product', 'Review'],
    ...['Details', 'Reviews', 'Variant', 'was', 'Website', 'd'],
  ],
  de: [
    ...['Authenticator-App', 'Code', 'Cookies', 'EU', 'Format', 'Large', 'Name', 'Name A–Z', 'Name Z–A'],
    ...['Neutral', 'Newsletter', 'optional', 'Passkey', 'Passkeys', 'Pouchscout-Deals', 'Support'],
    ...['System', 'Website'],
  ],
  es: ['Cookies', 'Floral', 'Total', 'Tropical', 'd'],
  it: [
    ...['Account', 'Bubble gum', 'Email', 'Home', 'Large', 'Menu', 'Newsletter', 'Passkey', 'Password'],
    'Pouchscout, home',
  ],
}

/** Whether a message is the same as the English one, and not on purpose. */
export function isLeftInEnglish(language: Exclude<Language, 'en'>, english: string, text: string): boolean {
  const words = readWords(text)
  if (words === '' || words !== readWords(english)) return false
  return ![...SAME_EVERYWHERE, ...SAME_IN[language]].some((same) => readWords(same) === words)
}

/** The words alone, without capitals, variables, figures and signs. */
function readWords(text: string): string {
  return replaceVariables(text, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
