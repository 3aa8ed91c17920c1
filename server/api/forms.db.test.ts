import { Hono } from 'hono'
import { expect, vi } from 'vitest'
import type { Db } from '#data/open-database.ts'
import { mailQueue } from '#data/schema/mail.ts'
import { contactMessages, newsletterSubscribers, retailerApplications } from '#data/schema/people.ts'
import type { CountForm } from '#server/http/limits.ts'
import type { Deps, SiteDeps } from '#services/deps.ts'
import { test } from '#tests/database.ts'
import { makeSnapshot } from '#tests/factories.ts'
import { makeMail } from '#tests/mail.ts'
import { createApi } from './create-api.ts'

const SNAPSHOT = makeSnapshot()
const APPLICATION = {
  store_name: ' Nordvästra ',
  contact_name: 'Johan Berg',
  email: 'johan@nordvastra.example',
  phone: '+46 31 123 45 67',
  website: 'https://nordvastra.example',
  address: 'Hamngatan 14\nGöteborg',
}
const MESSAGE = {
  name: 'Anna Lind',
  email: 'anna@example.com',
  subject: 'A wrong price',
  message: 'It costs\r\nmore than you say.',
}

function createForms(
  db: Db,
  {
    mail = makeMail(),
    countForm = () => null,
    country = null,
  }: { mail?: Deps['mail']; countForm?: CountForm; country?: string | null } = {},
) {
  const api = createApi({
    deps: { db, catalogue: () => SNAPSHOT, now: () => new Date(), mail, accounts: {} } as unknown as SiteDeps,
    perMinute: 1000,
    trustProxy: false,
    countryHeader: null,
    findCountry: () => country,
    countForm,
    admitPlan: (_context, work) => work(),
    log: { error: vi.fn() },
  })
  const app = new Hono().route('/api', api)
  return async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
}

test('an address subscribes once, however it is written', async ({ db }) => {
  const send = createForms(db)
  const first = await send('/newsletter', { email: ' Anna@Example.com ', full_name: '<b>Anna</b>' })
  expect([first.status, first.body]).toEqual([201, { ok: true }])
  const second = await send('/newsletter', { email: 'anna@example.COM' })
  expect([second.status, second.body.error.code]).toEqual([409, 'already_subscribed'])
  expect(await db.select().from(newsletterSubscribers)).toMatchObject([
    { email: 'Anna@Example.com', fullName: 'bAnna/b', userId: null },
  ])
})

test.for([
  { body: {}, fields: { email: 'Please enter a valid email address' } },
  { body: { email: 'anna' }, fields: { email: 'Please enter a valid email address' } },
  { body: { email: 5 }, fields: { email: 'Please enter a valid email address' } },
  {
    body: { email: 'a@b.example\r\nBcc: c@d.example' },
    fields: { email: 'Please enter a valid email address' },
  },
  {
    body: { email: 'anna@example.com', full_name: 'x'.repeat(101) },
    fields: { full_name: 'Name must be less than 100 characters' },
  },
])('$body is not a subscription', async ({ body, fields }, { db }) => {
  const answer = await createForms(db)('/newsletter', body)
  expect([answer.status, answer.body.error]).toMatchObject([422, { code: 'invalid', fields }])
  expect(await db.select().from(newsletterSubscribers)).toEqual([])
})

test('an application is kept trimmed, without a description as null', async ({ db }) => {
  const send = createForms(db)
  expect((await send('/retailer-applications', { ...APPLICATION, description: '  ' })).status).toBe(201)
  const { store_name: storeName, contact_name: contactName, ...rest } = APPLICATION
  const camel = { ...rest, storeName, contactName, description: 'Since 2009' }
  expect((await send('/retailer-applications', camel)).status).toBe(201)
  const kept = { storeName: 'Nordvästra', contactName: 'Johan Berg', address: 'Hamngatan 14 Göteborg' }
  expect(await db.select().from(retailerApplications)).toMatchObject([
    { ...kept, description: null },
    { ...kept, description: 'Since 2009' },
  ])
})

test('applicants and subscribers may choose the language of our answers, which are in English otherwise', async ({
  db,
}) => {
  const send = createForms(db)
  expect((await send('/retailer-applications', { ...APPLICATION, language: 'sv' })).status).toBe(201)
  expect((await send('/retailer-applications', APPLICATION)).status).toBe(201)
  expect((await send('/newsletter', { email: 'anna@example.com', language: 'it' })).status).toBe(201)
  const applications = await db.select().from(retailerApplications)
  expect(applications.map(({ language }) => language)).toEqual(['sv', 'en'])
  expect(await db.select().from(newsletterSubscribers)).toMatchObject([{ language: 'it' }])
  for (const path of ['/retailer-applications', '/newsletter']) {
    const answer = await send(path, { ...APPLICATION, language: 'xx' })
    expect([answer.status, answer.body.error.fields]).toEqual([
      422,
      { language: 'Use one of en, sv, fr, nl, de, es, it' },
    ])
  }
})

test('a subscription is for the country that was asked for, else for the visitor’s own', async ({ db }) => {
  const send = createForms(db, { country: 'SE' })
  expect((await send('/newsletter', { email: 'anna@example.com', country: 'DE' })).status).toBe(201)
  expect((await send('/newsletter', { email: 'maja@example.com' })).status).toBe(201)
  const chosen = { cookie: 'country=FR' }
  expect((await send('/newsletter', { email: 'nils@example.com' }, chosen)).status).toBe(201)
  const { country } = newsletterSubscribers
  expect(await db.select({ country }).from(newsletterSubscribers).orderBy(newsletterSubscribers.id)).toEqual([
    { country: 'DE' },
    { country: 'SE' },
    { country: 'FR' },
  ])
  const refused = await send('/newsletter', { email: 'lars@example.com', country: 'XX' })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ['country']])
})

test('errors are named as the caller names fields', async ({ db }) => {
  const send = createForms(db)
  const snake = await send('/retailer-applications', { ...APPLICATION, store_name: 'N' })
  expect(snake.body.error.fields).toEqual({ store_name: 'Store name must be at least 2 characters' })
  const camel = await send('/retailer-applications', {
    ...APPLICATION,
    store_name: undefined,
    storeName: 'N',
  })
  expect(camel.body.error.fields).toEqual({ storeName: 'Store name must be at least 2 characters' })
})

test('a message is kept and mailed to the operator; without a mail server the mail is only kept', async ({
  db,
}) => {
  const wake = vi.fn()
  expect((await createForms(db, { mail: makeMail({ wake }) })('/contact', MESSAGE)).status).toBe(201)
  expect(wake).toHaveBeenCalledOnce()
  const offline = createForms(db, { mail: makeMail({ isLive: false }) })
  expect((await offline('/contact', MESSAGE)).status).toBe(201)
  const kept = { ...MESSAGE, message: 'It costs\nmore than you say.' }
  expect(await db.select().from(contactMessages)).toMatchObject([kept, kept])
  const mail = {
    kind: 'contact-message',
    recipient: 'operator@pouchscout.example',
    replyTo: 'anna@example.com',
    subject: 'Contact: A wrong price',
    body: expect.stringContaining('It costs\nmore than you say.'),
    attempts: 0,
  }
  expect(await db.select().from(mailQueue).orderBy(mailQueue.id)).toMatchObject([
    { ...mail, status: 'waiting' },
    { ...mail, status: 'kept' },
  ])
})

test('an application is mailed to the operator, and to the applicant once a day without their words', async ({
  db,
}) => {
  const send = createForms(db)
  await send('/retailer-applications', APPLICATION)
  await send('/retailer-applications', APPLICATION)
  const mails = await db.select().from(mailQueue).orderBy(mailQueue.id)
  expect(mails).toMatchObject([
    { kind: 'retailer-application', replyTo: APPLICATION.email, subject: 'Application: Nordvästra' },
    { kind: 'retailer-received', recipient: APPLICATION.email, replyTo: null },
    { kind: 'retailer-application' },
  ])
  expect(mails[1]?.body).not.toContain('Nordv')
})

test.for([
  {
    why: 'a form',
    body: 'email=a',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
  },
  { why: 'text', body: '{}', headers: { 'content-type': 'text/plain' }, status: 415 },
  { why: 'broken JSON', body: '{', status: 400 },
  { why: 'a list', body: '[]', status: 400 },
  { why: 'a NUL', body: '{"email":"a\\u0000@b.example"}', status: 400 },
  { why: 'too much', body: JSON.stringify({ email: 'x'.repeat(70_000) }), status: 413 },
])('$why is not accepted', async ({ body, headers = {}, status }, { db }) => {
  expect((await createForms(db)('/newsletter', body, headers as Record<string, string>)).status).toBe(status)
})

test('a sender who sends too often is told when to come back', async ({ db }) => {
  const { status, headers } = await createForms(db, { countForm: () => 17 })('/contact', MESSAGE)
  expect([status, headers.get('retry-after')]).toEqual([429, '17'])
  expect(await db.select().from(contactMessages)).toEqual([])
})

test.for([
  { path: '/contact', body: MESSAGE, most: 10 },
  { path: '/retailer-applications', body: APPLICATION, most: 5 },
])(
  '$path takes $most an hour from a network, whichever node they reach',
  async ({ path, body, most }, { db }) => {
    const nodes = [createForms(db), createForms(db)]
    const statuses: number[] = []
    for (let times = 0; times < most + 2; times++) statuses.push((await nodes[times % 2]!(path, body)).status)
    expect(statuses).toEqual([...Array(most).fill(201), 429, 429])
    const { headers } = await nodes[0]!(path, body)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await db.select().from(mailQueue)).filter(({ replyTo }) => replyTo)).toHaveLength(most)
  },
)

test('a form that cannot be accepted does not count', async ({ db }) => {
  const send = createForms(db)
  for (let times = 0; times < 12; times++) await send('/contact', { ...MESSAGE, email: 'none' })
  expect((await send('/contact', MESSAGE)).status).toBe(201)
})

test('every form is counted under its own name', async ({ db }) => {
  const countForm = vi.fn(() => null)
  const send = createForms(db, { countForm })
  await send('/contact', MESSAGE)
  await send('/newsletter', { email: 'anna@example.com' })
  expect(countForm.mock.calls.map((call: unknown[]) => call[1])).toEqual(['/api/contact', '/api/newsletter'])
})
