import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CONSENT_VERSION, findConsentSource } from './consent.ts'
import { LANGUAGES } from './language.ts'

/** The texts of each version. A new version gets a new line; the old ones stay, as proof. */
const WORDINGS: Readonly<Record<string, string>> = {
  '2026-11-15': '616cc1833f7c26a9',
  '2026-11-16': '6ba4f8aec5a73b2d',
  '2026-11-17': '86b4e238fbd03b8a',
  '2026-11-17.2': 'e30efa3a5f495c48',
  '2026-11-17.3': '42ce21ae8b1e23a3',
}

function readWords(language: string, namespace: string) {
  return JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8'))
}

/** All texts beside a subscription form. */
function listWording(language: string): string[] {
  const footer = readWords(language, 'footer')
  const newsletter = readWords(language, 'newsletter')
  const auth = readWords(language, 'auth')
  return [
    ...[footer.newsletterTitle, footer.newsletterNote, footer.subscribe],
    ...[newsletter.title, newsletter.lead, newsletter.note],
    ...[auth.joinClubBox, auth.joinClubNote, auth.club.join, auth.club.note],
  ]
}

test('the texts that subscribers agree to are those of the version stored with their consent', () => {
  const words = LANGUAGES.map((language) => [language, ...listWording(language)])
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  expect(WORDINGS[CONSENT_VERSION]).toBe(hash)
})

test.each([
  { referrer: 'https://pouchscout.example/sv/faq?x=1#y', source: '/sv/faq' },
  { referrer: 'https://evil.example/faq', source: '/newsletter' },
  { referrer: 'no address', source: '/newsletter' },
  { referrer: null, source: '/newsletter' },
])('a form sent from $referrer records consent given on $source', ({ referrer, source }) => {
  expect(findConsentSource(referrer, { origin: 'https://pouchscout.example', path: '/newsletter' })).toBe(
    source,
  )
})
