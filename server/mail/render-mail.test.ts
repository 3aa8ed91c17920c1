import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import type { MailValues, OutgoingMail } from '#domain/mail.ts'
import { readMailWords } from './read-mail-words.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { writeLetter } from './write-letter.ts'

const LINK = 'https://pouchscout.example/somewhere?token=abc&more=1'
const MAIL_LINK = { purpose: 'verify-email', subject: 'maja', href: LINK } as const
const HOSTILE = '<img src=x onerror=alert(1)> & "quotes"'
const VALUES: MailValues = {
  'verify-email': { link: MAIL_LINK, name: 'Zoë Åberg' },
  'reset-password': { link: MAIL_LINK },
  'already-registered': { link: LINK },
  'sign-in-link': { link: MAIL_LINK },
  'password-changed': {},
  'two-factor-changed': {},
  'change-email-old': { link: MAIL_LINK, newEmail: 'new@example.com' },
  'change-email-new': { link: MAIL_LINK },
  'email-changed': {},
  'admin-granted': { email: 'new@example.com', link: LINK },
  'account-deleted': {},
  'newsletter-confirm': { link: MAIL_LINK },
  'newsletter-welcome': { unsubscribe: MAIL_LINK },
  'newsletter-issue': {
    unsubscribe: MAIL_LINK,
    isTest: true,
    subject: HOSTILE,
    intro: `${HOSTILE}\n\nsecond paragraph`,
    country: HOSTILE,
    day: '17 November 2026',
    deals: [
      {
        name: HOSTILE,
        href: LINK,
        store: HOSTILE,
        cans: 10,
        price: '€4.20',
        percent: 12,
        reference: '€4.80',
        day: '3 Nov',
      },
    ],
    dealsPage: LINK,
    issuePage: LINK,
  },
  alert: {
    subject: HOSTILE,
    intro: HOSTILE,
    changes: [
      {
        ...{ title: HOSTILE, promised: HOSTILE, found: HOSTILE, link: LINK },
        stop: { label: 'Stop this alert', href: LINK },
      },
    ],
    open: 'See it',
    reason: HOSTILE,
    manage: { label: 'Change alerts', href: LINK },
    stop: MAIL_LINK,
    stopLabel: 'Stop all emails from alerts',
  },
  'retailer-received': {},
  'retailer-approved': { storeName: HOSTILE, note: 'First line\nsecond line' },
  'retailer-rejected': { storeName: HOSTILE, reason: HOSTILE },
  'report-answered': { answer: 'fixed', code: '7F3K2M', product: HOSTILE, store: HOSTILE, link: LINK },
  'store-question': { subject: HOSTILE, text: `${HOSTILE}\n\nsecond paragraph` },
  incident: {
    change: 'opened',
    link: LINK,
    conditions: [
      {
        kind: 'store-failing',
        subject: '7',
        facts: { storeName: HOSTILE, reason: HOSTILE, runId: 3, readAt: null },
      },
      {
        kind: 'prices-old',
        subject: '7',
        facts: { storeName: HOSTILE, readAt: '2026-11-15T16:40:00.000Z' },
      },
      {
        kind: 'run-held',
        subject: '7',
        facts: { storeName: HOSTILE, reason: HOSTILE, runId: 4, readAt: null },
      },
      {
        kind: 'mail-late',
        subject: '',
        facts: { count: 2, since: '2026-11-15T16:40:00.000Z', reason: HOSTILE },
      },
      { kind: 'mail-failed', subject: '', facts: { count: 1, reason: HOSTILE } },
      {
        kind: 'disk-full',
        subject: 'web-1',
        facts: { node: HOSTILE, freeBytes: 1.5 * 1024 ** 3, sizeBytes: 80 * 1024 ** 3 },
      },
      { kind: 'backup-old', subject: '', facts: { madeAt: '2026-11-14T02:40:00.000Z' } },
    ],
  },
  'contact-message': { name: HOSTILE, email: 'a@b.example', subject: HOSTILE, message: HOSTILE },
  'retailer-application': {
    storeName: HOSTILE,
    contactName: 'Johan',
    email: 'johan@b.example',
    phone: '1',
    website: 'https://b.example',
    address: 'Street 1',
    description: HOSTILE,
    language: 'sv',
  },
}
const KINDS = Object.keys(VALUES) as OutgoingMail['kind'][]
const readMail = readMailWords('mail')
const readIssue = readMailWords('issue')
const readIncident = readMailWords('incident')

function wordsFor(language: (typeof LANGUAGES)[number]) {
  return { t: readMail(language), issue: readIssue(language), incident: readIncident(language), language }
}

function render(kind: OutgoingMail['kind'], language: (typeof LANGUAGES)[number]) {
  const words = wordsFor(language)
  const { t } = words
  const letter = writeLetter(
    { kind, language, to: 'a@b.example', values: VALUES[kind] } as OutgoingMail,
    words,
  )
  const origin = 'https://pouchscout.example'
  const frame = { language, origin, footer: t('footer'), linkHint: t('linkHint') }
  return { letter, text: renderText(letter, frame), html: renderHtml(letter, frame) }
}

/** The text that a reader of the HTML sees. */
function readHtml(html: string): string {
  return html
    .replace(/^.*<body[^>]*>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

function words(text: string): string[] {
  return text.split(/[\s:]+/).filter(Boolean)
}

test.each(LANGUAGES)('in %s every mail says the same as text and as HTML', (language) => {
  for (const kind of KINDS) {
    const { text, html } = render(kind, language)
    expect(html).toContain(`<html lang="${language}">`)
    const read = new Set(words(readHtml(html)))
    const missing = words(text.replace(/-- \n/, '')).filter((word) => !read.has(word))
    // The site's own address is in the link behind its name.
    expect([kind, missing.filter((word) => !word.startsWith('//pouchscout') && word !== 'https')]).toEqual([
      kind,
      [],
    ])
    expect(text).not.toMatch(/\{\{|\bundefined\b|\bnull\b/)
  }
})

test('in French a space stands before a colon, and in English none', () => {
  const linesOf = (language: 'en' | 'fr') =>
    (['alert', 'newsletter-issue'] as const).map((kind) => render(kind, language).text)
  for (const text of linesOf('fr')) expect(text).toMatch(/\S\u00a0:\n/)
  for (const text of linesOf('fr')) expect(text).not.toMatch(/[^\s]:(?=\s)/)
  for (const text of linesOf('en')) expect(text).not.toMatch(/\s:/)
})

test('a visitor’s words are text, and never markup or a header', () => {
  for (const kind of KINDS) {
    const { letter, html } = render(kind, 'en')
    expect(html).not.toContain('<img')
    expect(letter.subject).not.toMatch(/[\r\n]/)
  }
  const t = wordsFor('en')
  const values = { ...VALUES['contact-message'], subject: 'Hi\r\nBcc: evil@example.com\0' }
  const { subject } = writeLetter({ kind: 'contact-message', to: 'a@b.example', language: 'en', values }, t)
  expect(subject).toBe('Contact: Hi Bcc: evil@example.com')
})

test('a mail about a held run says when the earlier prices leave the site', () => {
  const { text } = render('incident', 'en')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Visitors see the earlier ones meanwhile; they leave the site two days after they were read.',
  )
})

test('nothing is loaded from elsewhere, and links lead where they say', () => {
  for (const kind of KINDS) {
    const { html } = render(kind, 'en')
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!.replaceAll('&amp;', '&'))
    expect(new Set(['https://pouchscout.example', LINK]).isSupersetOf(new Set(links))).toBe(true)
  }
})

test.each([
  { name: 'Anna', isGreeted: true },
  { name: 'WIN 1000 EUR at evil.example', isGreeted: false },
  { name: null, isGreeted: false },
])('$name is greeted by name: $isGreeted', ({ name, isGreeted }) => {
  const mail = {
    kind: 'verify-email',
    to: 'a@b.example',
    language: 'en',
    values: { link: MAIL_LINK, name },
  } as const
  const letter = writeLetter(mail, wordsFor('en'))
  expect(JSON.stringify(letter).includes(String(name))).toBe(isGreeted)
})
